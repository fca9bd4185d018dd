// Yudh: a table of its own, in copper.

import type { Skin } from "../../board/types";
import { defaultSkin } from "../default/skin";
import Art from "./Art.svelte";

export const yudhSkin: Skin = {
  ...defaultSkin,
  mood: "yudh",
  icons: { bhala: "wt-bhala", teer: "wt-teer", kavach: "chest-armor", dhal: "wt-dhal", kapat: "snatch" },
  faces: ["dhal", "teer"],
  Art,
  own: {
    Table: () => import("./Table.svelte"),
    Landing: () => import("./Landing.svelte"),
    smallest: { width: 1280, height: 720 },
  },
};
