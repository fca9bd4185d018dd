// Whom we thank on the credits page. The icon package does not say who drew which icon, so all who drew for it are named.

import { ICON_SOURCE } from "./icons.generated";

export interface Credit {
  what: string;
  by: string[];
  licence: string;
  url: string;
  /** What we did to it, where its licence wants that told. */
  changes?: string;
}

/** The contributors of game-icons.net, as its licence names them. */
const ICON_AUTHORS = [
  "Lorc",
  "Delapouite",
  "John Colburn",
  "Felbrigg",
  "John Redman",
  "Carl Olsen",
  "Sbed",
  "PriorBlue",
  "Willdabeast",
  "Viscious Speed",
  "Lord Berandas",
  "Irongamer",
  "HeavenlyDog",
  "Lucas",
  "Faithtoken",
  "Skoll",
  "Andy Meneely",
  "Cathelineau",
  "Kier Heyl",
  "Aussiesim",
  "Sparker",
  "Zeromancer",
  "Rihlsul",
  "Quoting",
  "Guard13007",
  "DarkZaitzev",
  "SpencerDub",
  "GeneralAce135",
  "Zajkonur",
  "Catsu",
  "Starseeker",
  "Pepijn Poolman",
  "Pierre Leducq",
  "Caro Asercion",
];

export const CREDITS: Credit[] = [
  {
    what: `Icons: ${ICON_SOURCE.name}, game-icons.net`,
    by: ICON_AUTHORS,
    licence: ICON_SOURCE.licence,
    url: ICON_SOURCE.licenceUrl,
    changes: "Some are recoloured or cut, all are rounded.",
  },
  {
    what: "Type: Cinzel",
    by: ["The Cinzel Project Authors"],
    licence: "SIL Open Font License 1.1",
    url: "https://github.com/NDISCOVER/Cinzel",
  },
  {
    what: "Type: Inter",
    by: ["The Inter Project Authors"],
    licence: "SIL Open Font License 1.1",
    url: "https://github.com/rsms/inter",
  },
];
