import { describe, expect, it, vi } from "vitest";

import { sheetOf } from "./seat_colours";

vi.stubGlobal("CSS", { escape: (text: string) => text });

describe("the colours that a game names for its seats", () => {
  const sheet = sheetOf([{ id: "toy", colours: ["red", "blue"] }, { id: "heap", colours: [] }, { id: "war" }]);

  it("are those of its pieces", () => {
    expect(sheet).toContain("--a-face: oklch(0.580 0.200 26);");
    expect(sheet).toContain("--b-face: oklch(0.580 0.160 254);");
  });
  it("never outdo the colours of whoever cannot see those", () => {
    const selectors = sheet.match(/^\S.*(?= \{)/gm) ?? [];
    expect(selectors).toEqual([':where([data-game="toy"])', ':where([data-theme="light"] [data-game="toy"])']);
  });
});
