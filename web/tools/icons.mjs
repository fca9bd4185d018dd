// Takes the icons named in src/look/icon_names.ts out of @iconify-json/game-icons, and those of the shelves beside it,
// which are fetched with the games that use them. With --check it only compares.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { icons, aliases } = require("@iconify-json/game-icons/icons.json");
const { name, author, license } = require("@iconify-json/game-icons/info.json");

const LOOK = new URL("../src/look/", import.meta.url);
const SHELVES = new URL("shelves/", LOOK);
const SOURCE = { name, url: author.url, licence: license.title, licenceUrl: license.url };

function namesIn(file) {
  const list = readFileSync(file, "utf8").replace(/\/\/.*$/gm, "");
  return [...list.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]).sort();
}

function bodyOf(icon, file) {
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent];
  if (!found) throw new Error(`game-icons has no icon "${icon}"; see ${file.pathname.split("/src/")[1]}`);
  return found.body;
}

function generated(file, constant, rest = []) {
  return [
    `// Made by tools/icons.mjs from ${file.pathname.split("/").at(-1)}. Do not edit.`,
    "",
    `export const ${constant} = {`,
    ...namesIn(file).map((icon) => `  ${JSON.stringify(icon)}: ${JSON.stringify(bodyOf(icon, file))},`),
    "} as const;",
    "",
    ...rest,
  ].join("\n");
}

const credit = ["/** Where the icons come from, for the credits. */", `export const ICON_SOURCE = ${JSON.stringify(SOURCE, null, 2)} as const;`, ""];
const shelves = readdirSync(SHELVES).filter((file) => file.endsWith(".names.ts"));
const wanted = [
  [new URL("icons.generated.ts", LOOK), generated(new URL("icon_names.ts", LOOK), "GAME_ICONS", credit)],
  ...shelves.map((file) => [new URL(file.replace(".names.", ".generated."), SHELVES), generated(new URL(file, SHELVES), "SHELF")]),
];

for (const [file, text] of wanted) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file.pathname.split("/src/")[1]} is stale: npm run icons`);
    process.exit(1);
  }
  writeFileSync(file, text);
}
