import { describe, expect, it } from "vitest";

import { inTenths } from "./tenths.mjs";

const tenths = (path) => /d="(.*)"/.exec(inTenths(`<path fill="none" d="${path}"/>`))?.[1];

describe("an icon in tenths", () => {
  it("keeps its commands and rounds its places", () => expect(tenths("M10.04 20.06L3 .55z")).toBe("M10 20.1L3 .6z"));
  it("does not drift, however many small steps it takes", () =>
    expect(tenths("M0 0l.04 0l.04 0l.04 0")).toBe("M0 0l0 0l.1 0l0 0"));
  it("reads the flags of an arc, even without spaces", () =>
    expect(tenths("M1 1a5.55 5.55 0 01-2.26 3")).toBe("M1 1a5.6 5.6 0 0 1-2.3 3"));
  it("reads points that follow without a command", () =>
    expect(tenths("m1 2 3.33 4.44-1-1")).toBe("m1 2l3.3 4.4l-1-1"));
  it("goes back to the beginning when the path closes", () =>
    expect(tenths("M1.26 1v2.04zl.04 0")).toBe("M1.3 1v2zl0 0"));
});
