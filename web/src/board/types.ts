// What the board is given and what it says back. It knows no rules: targets are the choices that it is given.

import type { Component, Snippet } from "svelte";

import type { IconName } from "../look/icons";
import type { ActionKind } from "../model/facts";
import type { Sight } from "../model/sight";
import type { Sound } from "../model/sound";
import type { Board, Check, Choice, Effect, GameInfo, Mark, Piece, Preview, Side, Step } from "../protocol";
import type { Portrait } from "./portrait";
import type { Shape, View } from "./projection";

/** The part of a scene that lies on the board. Every `Scene` of the protocol is one. */
export interface BoardScene {
  board?: Board | null;
  pieces?: Piece[];
  marks?: (Mark & { label?: string })[];
  sides?: Side[];
}

/**
 * A mark of the scene, or one that the player asked for.
 * Areas are `skill`, `fire`, `zone` and `sight` (all that is seen); the others go from the first place to the last:
 * `veil` hides what is secret and says so, `lit` is where one may do something now;
 * `alarm` rings what its owner must not lose and could lose next;
 * `ray` is one look that arrives, `blocked` one that does not, `threat` who could take whom.
 */
export interface Overlay {
  kind: Mark["kind"] | "skill" | "ray" | "blocked" | "arrow" | "circle" | "heights" | "alarm";
  /** For `blocked`: from, the tiles that hide, to. */
  places: string[];
  side?: number;
  text?: string;
  /** On a chip beside the first place: what an aim would take. */
  label?: string;
  /** Who would do it, and what it promises. */
  by?: string;
  effects?: Effect[];
  tone?: Tone;
}

/** Whose arrow it is: best, second best and played in a replay, or the player's own drawing. */
export type Tone = "best" | "second" | "played" | "own";

/** How a target is marked: see the language of marks. */
export type TargetKind = "move" | "stop" | "attack" | "shot" | "after" | "ring";

export interface TargetLook {
  kind: TargetKind;
  icon?: IconName;
  /** Above the crosshair: damage, or what it earns. */
  label?: string;
  kills?: boolean;
}

export interface Target extends TargetLook {
  place: string;
  choices: Choice[];
}

/** The silhouette tells the family. */
export type Family = "coin" | "building" | "shrine" | "creep" | "plinth" | "pawn" | "mark" | "den";

export type SideKey = "a" | "b" | "n";

export interface BadgeLook {
  icon: IconName;
  /** A colour of the tokens, such as `var(--skill)`. */
  colour: string;
}

export interface TilesProps {
  board: Board;
  view: View;
}

/** What a game looks like: data, and where data is not enough, a component. A game without a skin is played with the default one. */
export interface Skin {
  shape: Shape;
  /** The value of `data-game` that tints the page; see tokens.css. */
  mood: string;
  /** The ground is dark in the light theme too, and the marks on it are bright. */
  hasDarkGround?: boolean;
  /** Where the lot decides who plays what: the side that is round and warm and at home at the foot of the board. */
  first?: string;
  /** By kind or name of piece, or by kind and side such as `tower b`. A kind that is not here shows its letter. */
  icons: Record<string, IconName>;
  /** Which side's looks a kind of piece has, where its seat does not say it. */
  looks?: Record<string, SideKey>;
  families: Record<string, Family>;
  badges: Record<string, BadgeLook>;
  /** Faces in two tones, by kind of piece and by id of card. */
  portraits?: Record<string, Portrait>;
  /** Icons of skills, items, goods, cards and the faces of dice, by their keys; those of pieces serve too. */
  things?: Record<string, IconName>;
  /** Icons of kinds of actions, where the usual ones do not fit. */
  actions?: Partial<Record<ActionKind, IconName>>;
  /** Colours of the kinds of cards, such as `var(--str)`. */
  tones?: Record<string, string>;
  /** Icons and colours of meters by name: gold, mana. */
  meters?: Record<string, { icon?: IconName; colour?: string }>;
  /** Icons and sounds of events by their kind, where those of what they do say too little. */
  events?: Record<string, EventLook>;
  /** Icons of numbers of a piece, by name. */
  stats?: Record<string, IconName>;
  /** The signs of the two sides. */
  emblems?: [IconName, IconName];
  /** How the past is told: as a list of actions, or as a chronicle of what happened, turn by turn. */
  history?: "actions" | "chronicle";
  /** Kinds of pieces that stand between cells: how far to the right and up, in cells. */
  offsets?: Record<string, [number, number]>;
  /** Ranges are shown of the others, and not of one's own, whose targets are marked anyway. */
  isRangeForOthers?: boolean;
  /**
   * Two sides around a board, or one company against the world: then the left column holds the cards of the company
   * with what each may do, the right one what the others will do and the shop.
   */
  layout?: "duel" | "company";
  /** The left column: what is left kind by kind, each fighter by name, or nothing. Without it, the pieces decide. */
  sides?: "armies" | "party" | "none";
  /** Skills are armed by their own button or key; a click on the board alone moves and strikes. */
  armsSkills?: boolean;
  /** What the button of a draft says, such as "Lock in". */
  choose?: string;
  /** What the switches of overlays say, where the usual words do not fit. */
  overlays?: Partial<Record<"sight" | "fire" | "zones" | "threats" | "heights", [string, IconName]>>;
  /** The kinds of piece by which lists know the game, one of each side. */
  faces?: [string, string];
  /** The picture on the game's card. */
  Art?: Component;
  /** The static ground, drawn once for each board. */
  Tiles: Component<TilesProps>;
  /** A table of the game's own, which replaces the one for any game. */
  own?: OwnTable;
}

export interface EventLook {
  icon?: IconName;
  sound?: Sound;
}

/** Loaded when somebody sits down, or comes to /game/ID where a game begins. */
interface OwnTable {
  Table: () => Promise<{ default: Component<{ sight: Sight }> }>;
  Landing: () => Promise<{ default: Component<{ game: GameInfo }> }>;
  /** The smallest window in which the game can be played; watching needs less. */
  smallest: { width: number; height: number };
}

/** Which part of a board is shown: from the cell at its lower left to the one at its upper right. */
interface ShownPart {
  from: string;
  to: string;
}

export interface Asked {
  start: string;
  end: string;
}

export type PickedBy = "click" | "drag" | "key";

export interface BoardProps {
  scene: BoardScene;
  skin?: Skin;
  /** Legal actions; empty while the reader may only look. */
  choices?: Choice[];
  /** The place of the selected piece. */
  selected?: string | null;
  /** The action that waits for a second word. */
  armed?: Choice | null;
  preview?: Preview | null;
  /** Answers to "why" and the pair of places that was asked about; without it, those of `armed`. */
  checks?: Check[];
  asked?: Asked | null;
  /** The last action, shown as a ghost and a thin arrow. */
  last?: Step | null;
  overlays?: Overlay[];
  /** Kinds of the scene's own marks that the player switched off. */
  hidden?: Mark["kind"][];
  flipped?: boolean;
  /** While the past is shown, End leads back to the present, and not to the end of a row. */
  isPast?: boolean;
  coordinates?: boolean;
  /** Only a part of the board, for diagrams. */
  window?: ShownPart | null;
  /** What a screen reader calls the grid. */
  label?: string;
  /** A factor for all motion: 0 is at once, 1 normal, 3 slow. */
  speed?: number;
  /** The keyboard's place. */
  cursor?: string | null;
  /** The pointer's place. */
  hover?: string | null;
  onpick?: (place: string, by: PickedBy) => void;
  oncursor?: (place: string) => void;
  /** The choice under the pointer or the cursor, if there is exactly one, and the place. */
  onhover?: (choice: Choice | null, place: string | null) => void;
  /** The place beside which something is said, and what. */
  pointed?: string | null;
  children?: Snippet | undefined;
}
