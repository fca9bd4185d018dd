// Takes icons out of @iconify-json/game-icons: those of src/look/icon_names.ts, which every page has, and for each skin
// with an icon_names.ts of its own a pack that is fetched when it is needed. With --check it only compares.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

import { inTenths } from "./tenths.mjs";

const require = createRequire(import.meta.url);
const { icons, aliases } = require("@iconify-json/game-icons/icons.json");
const { name, author, license } = require("@iconify-json/game-icons/info.json");

const SOURCE = new URL("../src/", import.meta.url);
const NOTE = (list) => `// Made by tools/icons.mjs from ${list}. Do not edit.`;

function namesIn(list) {
  const text = readFileSync(new URL(list, SOURCE), "utf8").replace(/\/\/.*$/gm, "");
  return [...text.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]).sort();
}

function bodyOf(icon) {
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent];
  if (!found) throw new Error(`game-icons has no icon "${icon}"; see icon_names.ts`);
  return inTenths(found.body);
}

const bodies = (list, constant) => [
  `export const ${constant} = {`,
  ...namesIn(list).map((icon) => `  ${JSON.stringify(icon)}: ${JSON.stringify(bodyOf(icon))},`),
  "} as const;",
];

function shared() {
  const source = { name, url: author.url, licence: license.title, licenceUrl: license.url };
  return [
    NOTE("src/look/icon_names.ts"),
    "",
    ...bodies("look/icon_names.ts", "GAME_ICONS"),
    "",
    "/** Where the icons come from, for the credits. */",
    `export const ICON_SOURCE = ${JSON.stringify(source, null, 2)} as const;`,
    "",
  ];
}

const pack = (skin) => [
  NOTE(`src/skins/${skin}/icon_names.ts`),
  "",
  ...bodies(`skins/${skin}/icon_names.ts`, "ICONS"),
  "",
];

/** An icon that several skins name comes with the first of them. */
function packs(skins) {
  const owners = new Map(
    skins.toReversed().flatMap((skin) => namesIn(`skins/${skin}/icon_names.ts`).map((icon) => [icon, skin])),
  );
  return [
    NOTE("the icon_names.ts of the skins"),
    "",
    "/** The icons that come with skins, and which brings them. */",
    "export const PACK_OF = {",
    ...[...owners].sort().map(([icon, skin]) => `  ${JSON.stringify(icon)}: ${JSON.stringify(skin)},`),
    "} as const;",
    "",
    "export const PACKS: Record<string, () => Promise<{ ICONS: Record<string, string> }>> = {",
    ...skins.map((skin) => `  ${skin}: () => import("../skins/${skin}/icons.generated"),`),
    "};",
    "",
  ];
}

const skins = readdirSync(new URL("skins/", SOURCE))
  .filter((skin) => existsSync(new URL(`skins/${skin}/icon_names.ts`, SOURCE)))
  .sort();
const made = [
  ["look/icons.generated.ts", shared()],
  ["look/packs.generated.ts", packs(skins)],
  ...skins.map((skin) => [`skins/${skin}/icons.generated.ts`, pack(skin)]),
];
for (const [path, lines] of made) {
  const file = new URL(path, SOURCE);
  const text = lines.join("\n");
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`src/${path} is stale: npm run icons`);
    process.exit(1);
  }
  writeFileSync(file, text);
}
