// Yudh: a table of its own, in copper.

import type { Skin } from "../../board/types";
import { defaultSkin } from "../default/skin";
import Art from "./Art.svelte";

export const yudhSkin: Skin = {
  ...defaultSkin,
  id: "yudh",
  mood: "yudh",
  icons: { bhala: "wt-bhala", teer: "wt-teer", kavach: "chest-armor", dhal: "wt-dhal", kapat: "snatch" },
  faces: ["dhal", "teer"],
  length: "10 min",
  smallest: { width: 1280, height: 720 },
  Art,
  Table: () => import("./Table.svelte"),
  Landing: () => import("./Landing.svelte"),
};
