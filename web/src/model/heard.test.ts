import { expect, test } from "vitest";

import type { Line } from "../protocol";
import { soundsOf } from "./heard";

const heard = (lines: Partial<Line>[], events = {}) =>
  soundsOf([{ number: 0, seat: 0, text: "", lines: lines.map((line) => ({ text: "", event: "any", ...line })) }], {
    events,
  });

test("what an event does is heard, each sound once", () => {
  expect(heard([{ does: "move" }, { does: "strike" }, { does: "hurt" }, { does: "tell" }])).toEqual(["move", "take"]);
});

test("who weighs much falls deeper", () =>
  expect(heard([{ does: "fall" }, { does: "fall", tone: "grave" }])).toEqual(["take", "fall"]));

test("a skin may give an event a sound of its own", () => {
  expect(
    heard(
      [
        { does: "tell", event: "wave" },
        { does: "fall", event: "destroyed" },
      ],
      { wave: { sound: "horn" }, destroyed: { sound: "crash" } },
    ),
  ).toEqual(["horn", "crash"]);
});
