// What the board is given and what it says back. It knows no rules: targets are the choices that it is given.

import type { Component } from "svelte";

import type { IconName } from "../look/icons";
import type { Beats } from "../model/beats";
import type { Sight } from "../model/sight";
import type { Board, Check, Choice, GameInfo, Mark, Piece, Preview, Scene, Side, Step, Tile, Tray } from "../protocol";
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
 * `ray` is one look that arrives, `blocked` one that does not, `threat` who could take whom.
 */
export interface Overlay {
  kind: Mark["kind"] | "skill" | "ray" | "blocked" | "arrow" | "circle" | "heights" | "veil" | "lit";
  /** For `blocked`: from, the tiles that hide, to. */
  places: string[];
  side?: number;
  text?: string;
  /** On a chip beside the first place: what an aim would take. */
  label?: string;
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

/** Data, and where data is not enough, a component. A game without a skin is played with the default one. */
export interface Skin {
  id: string;
  shape: Shape;
  /** The value of `data-game` that tints the page; see tokens.css. */
  mood: string;
  /** The ground is dark in the light theme too, and the marks on it are bright. */
  hasDarkGround?: boolean;
  /** What the colours of the seats are called, for sentences such as "you play brass". */
  colours: [string, string];
  /** Where the lot decides who plays what: the side that is round and warm and at home at the foot of the board. */
  first?: string;
  /** By kind or name of piece, or by kind and side such as `tower b`. A kind that is not here shows its letter. */
  icons: Record<string, IconName>;
  /** Which side's looks a kind of piece has, where its seat does not say it. */
  looks?: Record<string, SideKey>;
  /** Whether pieces wear their letters beside their icons: H1, M3. */
  hasTags?: boolean;
  /** The meter that a piece shows under its health. */
  meterBelow?: string;
  families: Record<string, Family>;
  badges: Record<string, BadgeLook>;
  /** Kinds of badges that are always there, such as an attribute; they are told, not worn on the board. */
  plainBadges?: string[];
  /** Faces in two tones, by kind of piece and by id of card. */
  portraits?: Record<string, Portrait>;
  /** Icons of skills and items by name. */
  skills?: Record<string, IconName>;
  /** Icons of cards, goods and the faces of dice, by id, face, name or kind; those of pieces serve too. */
  cards?: Record<string, IconName>;
  /** Colours of the kinds of cards, such as `var(--str)`. */
  tones?: Record<string, string>;
  /** Icons and colours of meters by name: gold, mana. */
  meters?: Record<string, { icon?: IconName; colour?: string; isHidden?: boolean }>;
  /** Meters in the bar, by name; without it all of them. */
  bar?: string[];
  /** Meters that the numbers of the end tell, by name; without it all of them. */
  tallies?: string[];
  /** The meter by which one is ahead; without it the first. */
  lead?: string;
  /** The first meter of a side is its purse and no score: nobody leads by it. */
  hasPurse?: boolean;
  /** How the past is told: as a list of actions, or as a chronicle of what happened, turn by turn. */
  history?: "actions" | "chronicle";
  /** Icons of events in a chronicle, by kind, and kinds that are not told there. */
  events?: Record<string, IconName>;
  quiet?: string[];
  /** What stands in the middle of the bar, such as the turn and how many there are. */
  heading?: (scene: Scene) => { title: string; note: string };
  /** The signs of the two sides. */
  emblems?: [IconName, IconName];
  /** Icons of numbers of a piece, by name. */
  stats?: Record<string, IconName>;
  /** Kinds of pieces that stand between cells: how far to the right and up, in cells. */
  offsets?: Record<string, [number, number]>;
  /** Actions that go on with the game when all else is done, such as ending one's turn. */
  onward?: string[];
  /** Ranges are shown of the others, and not of one's own, whose targets are marked anyway. */
  isRangeForOthers?: boolean;
  /** The verb by which cards are dealt out onto the board: the next one is in the hand at once. */
  deals?: string;
  /** Trays that are told elsewhere, and need no place beside the board. */
  hides?: (tray: Tray, seat: number) => boolean;
  /** What is laid over the board in this scene besides its own marks, such as a veil over what is secret. */
  veils?: (scene: Scene) => Overlay[];
  /**
   * Two sides around a board, or one company against the world: then the left column holds the cards of the company
   * with what each may do, the right one what the others will do and the shop.
   */
  layout?: "duel" | "company";
  /** The seat that plays against the company, where somebody does. */
  foe?: string;
  /** Icons of verbs, that is of the groups of choices. */
  verbs?: Record<string, IconName>;
  /** Phases of a round by their names in the scene, for the bar. */
  phases?: [string, string][];
  /** For the story of a match: what is counted, event by event, and which events are worth a line. */
  counts?: Record<string, string>;
  moments?: string[];
  /** How the events of one action are shown one by one. */
  beats?: Beats;
  /** The left column: what is left kind by kind, each fighter by name, or nothing. Without it, the pieces decide. */
  sides?: "armies" | "party" | "none";
  /** Skills are armed by their own button or key; a click on the board alone moves and strikes. */
  armsSkills?: boolean;
  /** How many things a piece that carries any may carry; free places are shown. */
  slots?: number;
  /** Which pieces may carry anything; without it, those that have a skill or carry something. */
  isCarrier?: (piece: Piece) => boolean;
  /** What the button of a draft says, such as "Lock in", and what the turns that are counted are called. */
  words?: { choose?: string; turn?: string };
  /** What the switches of overlays say, where the usual words do not fit. */
  overlays?: Partial<Record<"sight" | "fire" | "zones" | "threats" | "heights", [string, IconName]>>;
  /** The kinds of piece by which lists know the game, one of each side. */
  faces?: [string, string];
  /** The option by which people look for each other, where the presets say less. */
  mainOption?: string;
  /** How long a game takes, for its card. */
  length?: string;
  /** The picture on the game's card. */
  Art?: Component;
  /** A table of the game's own, which replaces the one for any game; loaded when somebody sits down. */
  Table?: () => Promise<{ default: Component<{ sight: Sight }> }>;
  /** A page at /game/ID where a game begins; a game without one begins from its card. */
  Landing?: () => Promise<{ default: Component<{ game: GameInfo }> }>;
  /** The smallest window in which the game can be played; watching needs less. */
  smallest?: { width: number; height: number };
  /** The static ground, drawn once for each board. */
  Tiles: Component<TilesProps>;
  /** How a choice is marked, where the pieces on its end do not say it. */
  markOf?: (choice: Choice, there: Piece[]) => Partial<TargetLook>;
  /** Whether a check is about seeing: then its places are drawn on a ray. */
  isSight?: (check: Check) => boolean;
}

export interface ShownPart {
  columns: number;
  rows: number;
}

export interface Question {
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
  asked?: Question | null;
  /** The last action, shown as a ghost and a thin arrow. */
  last?: Step | null;
  overlays?: Overlay[];
  /** Kinds of the scene's own marks that the player switched off. */
  hidden?: Mark["kind"][];
  flipped?: boolean;
  coordinates?: boolean;
  /** Only the lower left part of the board, for diagrams. */
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
}

export type { Board, Check, Choice, Mark, Piece, Preview, Side, Step, Tile };
