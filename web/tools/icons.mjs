// Takes the icons named in src/look/icon_names.ts, and those of each skin, out of @iconify-json/game-icons.
// With --check it only compares.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { icons, aliases } = require("@iconify-json/game-icons/icons.json");
const { name, author, license } = require("@iconify-json/game-icons/info.json");

const SOURCE = new URL("../src/", import.meta.url);
const SKINS = readdirSync(new URL("skins/", SOURCE), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const ROOMS = ["look/", ...SKINS.map(({ name: skin }) => `skins/${skin}/`)];

function usedNames(room) {
  const list = readFileSync(new URL(`${room}icon_names.ts`, SOURCE), "utf8").replace(/\/\/.*$/gm, "");
  return [...list.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]).sort();
}

function bodyOf(icon) {
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent];
  if (!found) throw new Error(`game-icons has no icon "${icon}"; see src/look/icon_names.ts`);
  return found.body;
}

function iconsOf(room) {
  return [
    `// Made by tools/icons.mjs from src/${room}icon_names.ts. Do not edit.`,
    "",
    "export const GAME_ICONS = {",
    ...usedNames(room).map((icon) => `  ${JSON.stringify(icon)}: ${JSON.stringify(bodyOf(icon))},`),
    "} as const;",
    "",
  ];
}

function creditOf() {
  const source = { name, url: author.url, licence: license.title, licenceUrl: license.url };
  return ["/** Where the icons come from, for the credits. */", `export const ICON_SOURCE = ${JSON.stringify(source, null, 2)} as const;`, ""];
}

for (const room of ROOMS.filter((one) => existsSync(new URL(`${one}icon_names.ts`, SOURCE)))) {
  const output = new URL(`${room}icons.generated.ts`, SOURCE);
  const wanted = [...iconsOf(room), ...(room === "look/" ? creditOf() : [])].join("\n");
  if (existsSync(output) && readFileSync(output, "utf8") === wanted) continue;
  if (process.argv.includes("--check")) {
    console.error(`src/${room}icons.generated.ts is stale: npm run icons`);
    process.exit(1);
  }
  writeFileSync(output, wanted);
}
