// Takes the icons named in src/look/icon_names.ts out of @iconify-json/game-icons, with their authors for the credits.
// Usage: node tools/icons.mjs [--check]

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { icons, aliases } = require("@iconify-json/game-icons/icons.json");
const { name, author, license } = require("@iconify-json/game-icons/info.json");
const authors = JSON.parse(readFileSync(new URL("../src/look/icon_authors.json", import.meta.url), "utf8"));

const LIST = new URL("../src/look/icon_names.ts", import.meta.url);
const OUTPUT = new URL("../src/look/icons.generated.ts", import.meta.url);


function usedNames() {
  const list = readFileSync(LIST, "utf8").replace(/\/\/.*$/gm, "");
  return [...list.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]).sort();
}

function bodyOf(icon) {
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent];
  if (!found) throw new Error(`game-icons has no icon "${icon}"; see src/look/icon_names.ts`);
  return found.body;
}

function byAuthor(names) {
  const known = names.filter((icon) => authors[icon]);
  const groups = Object.groupBy ? Object.groupBy(known, (icon) => authors[icon]) : group(known);
  return Object.fromEntries(Object.entries(groups).sort());
}

function group(names) {
  const groups = {};
  for (const icon of names) (groups[authors[icon]] ??= []).push(icon);
  return groups;
}

function generated() {
  const names = usedNames();
  const unknown = names.filter((icon) => !authors[icon]);
  if (unknown.length) console.warn(`No author known for ${unknown.join(", ")}: add them to src/look/icon_authors.json`);
  const lines = names.map((icon) => `  ${JSON.stringify(icon)}: ${JSON.stringify(bodyOf(icon))},`);
  const source = { name, url: author.url, licence: license.title, licenceUrl: license.url };
  return [
    "// Made by tools/icons.mjs from src/look/icon_names.ts. Do not edit.",
    "",
    "export const GAME_ICONS = {",
    ...lines,
    "} as const;",
    "",
    "/** For the credits: where the icons come from and who drew which. */",
    `export const ICON_SOURCE = ${JSON.stringify(source, null, 2)};`,
    "",
    `export const ICONS_BY_AUTHOR: Record<string, string[]> = ${JSON.stringify(byAuthor(names), null, 2)};`,
    "",
  ].join("\n");
}

const text = generated();
const current = (() => {
  try {
    return readFileSync(OUTPUT, "utf8");
  } catch {
    return "";
  }
})();
if (process.argv.includes("--check")) {
  if (text !== current) {
    console.error("src/look/icons.generated.ts is stale: npm run icons");
    process.exit(1);
  }
} else if (text !== current) writeFileSync(OUTPUT, text);
