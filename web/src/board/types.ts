// What the board is given and what it says back. It knows no rules: targets are the choices that it is given.

import type { Component } from "svelte";

import type { IconName } from "../look/icons";
import type { Beats } from "../model/beats";
import type { Board, Check, Choice, Mark, Piece, Preview, Side, Step, Tile } from "../protocol";
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
 * `ray` is one look that arrives, `blocked` one that does not, `threat` who could take whom.
 */
export interface Overlay {
  kind: Mark["kind"] | "skill" | "ray" | "blocked" | "arrow" | "circle" | "heights";
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
export type Family = "coin" | "building" | "creep" | "plinth";

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
  /** By kind or name of piece. A kind that is not here shows its letter. */
  icons: Record<string, IconName>;
  /** Which side's looks a kind of piece has, where its seat does not say it. */
  looks?: Record<string, SideKey>;
  /** Whether pieces wear their letters beside their icons: H1, M3. */
  hasTags?: boolean;
  /** The meter that a piece shows under its health. */
  bar?: string;
  families: Record<string, Family>;
  badges: Record<string, BadgeLook>;
  /** Icons of cards, goods and the faces of dice, by id, face, name or kind; those of pieces serve too. */
  cards?: Record<string, IconName>;
  /** Colours of the kinds of cards, such as `var(--str)`. */
  tones?: Record<string, string>;
  /** Icons and colours of meters by name: gold, mana. */
  meters?: Record<string, { icon?: IconName; colour?: string; isHidden?: boolean }>;
  /**
   * Two sides around a board, or one company against the world: then the left column holds the cards of the company
   * with what each may do, the right one what the others will do and the shop.
   */
  layout?: "duel" | "company";
  /** Icons of verbs, that is of the groups of choices. */
  verbs?: Record<string, IconName>;
  /** Phases of a round by their names in the scene, for the bar. */
  phases?: [string, string][];
  /** For the story of a match: what is counted, event by event, and which events are worth a line. */
  tallies?: Record<string, string>;
  moments?: string[];
  /** How the events of one action are shown one by one. */
  beats?: Beats;
  /** The left column: what is left kind by kind, or each fighter by name. Without it, the pieces decide. */
  sides?: "armies" | "party";
  /** What the button of a draft says, such as "Lock in". */
  words?: { choose?: string; /** What a turn is called. */ turn?: string };
  /** How long a game takes, for its card. */
  length?: string;
  /** The picture on the game's card. */
  Art?: Component;
  /** The static ground, drawn once for each board. */
  Tiles: Component<TilesProps>;
  /** How a choice is marked, where the pieces on its end do not say it. */
  markOf?: (choice: Choice) => Partial<TargetLook>;
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
