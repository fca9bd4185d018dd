import { expect, test, vi } from "vitest";

import { ICON_NAMES as OF_VALOR } from "../skins/valor/icon_names";
import { ICON_NAMES } from "./icon_names";
import { GAME_ICONS } from "./icons.generated";
import { iconBody, isIcon } from "./icons";

test("the generated icons are those of the list: npm run icons", () => {
  expect(Object.keys(GAME_ICONS).sort()).toEqual([...ICON_NAMES].sort());
});

test("our own glyphs are among them", () => expect(["wt-dhal", "wt-teer", "wt-bhala"].every(isIcon)).toBe(true));

test("a skin's own icons are fetched when the first of them is asked for", async () => {
  expect(isIcon("scorpion")).toBe(true);
  expect(iconBody("scorpion")).toBe("");
  await vi.waitFor(() => expect(OF_VALOR.every((name) => iconBody(name) !== "")).toBe(true));
});
