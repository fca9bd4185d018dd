import { expect, test } from "vitest";

import { ICON_NAMES as OF_VALOR } from "../skins/valor/icon_names";
import { ICON_NAMES } from "./icon_names";
import { GAME_ICONS } from "./icons.generated";
import { fetchIcons, iconBody, isIcon } from "./icons";

test("the generated icons are those of the list: npm run icons", () => {
  expect(Object.keys(GAME_ICONS).sort()).toEqual([...ICON_NAMES].sort());
});

test("our own glyphs are among them", () => expect(["wt-dhal", "wt-teer", "wt-bhala"].every(isIcon)).toBe(true));

test("a skin's own icons are there once they were fetched", async () => {
  expect(isIcon("scorpion")).toBe(false);
  expect(iconBody("scorpion")).toBe("");
  await fetchIcons("valor");
  expect(OF_VALOR.every((name) => iconBody(name) !== "")).toBe(true);
});
