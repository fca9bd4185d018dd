import { expect, test } from "vitest";

import { ICON_NAMES } from "./icon_names";
import { GAME_ICONS } from "./icons.generated";
import { isIcon } from "./icons";

test("the generated icons are those of the list: npm run icons", () => {
  expect(Object.keys(GAME_ICONS).sort()).toEqual([...ICON_NAMES].sort());
});

test("our own glyphs are among them", () => expect(["wt-dhal", "wt-teer", "wt-bhala"].every(isIcon)).toBe(true));
