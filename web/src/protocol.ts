// Made by tools/protocol_types.py from the server's structs. Do not edit.

export const VERSION = 1;

export interface Hello {
  type: "hello";
  id: number;
  version: number;
  name?: string;
  colour?: string;
}

export interface Create {
  type: "create";
  id: number;
  game: string;
  options?: Record<string, string | number | boolean | null>;
  preset?: string;
  seat?: number | null;
  bots?: Record<string, string>;
  control?: TimeControl | null;
  public?: boolean;
  watch_delay?: number;
  hints?: boolean;
  nonce?: string;
  actions?: string[];
}

export interface TimeControl {
  kind?: "decision" | "none" | "rules" | "total";
  milliseconds?: number;
  increment?: number;
}

export interface Again {
  type: "again";
  id: number;
  room: string;
  steps: number;
  seat: number;
  bots: Record<string, string>;
}

export interface Queue {
  type: "queue";
  id: number;
  game: string;
  options?: Record<string, string | number | boolean | null>;
  preset?: string;
  control?: TimeControl | null;
  nonce?: string;
}

export interface Unqueue {
  type: "unqueue";
  id: number;
}

export interface Join {
  type: "join";
  id: number;
  room: string;
  seat?: number | null;
  nonce?: string;
  token?: string | null;
}

export interface Watch {
  type: "watch";
  id: number;
  room: string;
}

export interface Resume {
  type: "resume";
  id: number;
  room: string;
  token: string;
  seq?: number;
}

export interface Leave {
  type: "leave";
  id: number;
  room: string;
}

export interface Act {
  type: "act";
  id: number;
  room: string;
  seq: number;
  text: string;
}

export interface Ask {
  type: "ask";
  id: number;
  room: string;
  what: "hint" | "marks" | "preview" | "why";
  text?: string;
}

export interface Takeback {
  type: "takeback";
  id: number;
  room: string;
  accept?: boolean | null;
}

export interface Draw {
  type: "draw";
  id: number;
  room: string;
  accept?: boolean;
}

export interface Resign {
  type: "resign";
  id: number;
  room: string;
}

export interface Say {
  type: "say";
  id: number;
  room: string;
  emote: "good luck" | "hello" | "oops" | "thanks" | "thinking" | "well played";
}

export interface Rematch {
  type: "rematch";
  id: number;
  room: string;
}

export interface Claim {
  type: "claim";
  id: number;
  room: string;
  what: "bot" | "win";
}

export interface Lobby {
  type: "lobby";
  id: number;
  follow?: boolean;
}

export interface Pong {
  type: "pong";
  id: number;
}

export interface Forget {
  type: "forget";
  id: number;
  room: string;
  token: string;
}

export interface History {
  type: "history";
  id: number;
  room: string;
}

export interface Learn {
  type: "learn";
  id: number;
  game: string;
  lesson: string;
  step: number;
  actions?: string[];
}

export interface Solve {
  type: "solve";
  id: number;
  game: string;
  puzzle: string;
  actions?: string[];
}

export interface Welcome {
  type: "welcome";
  id: number;
  version: number;
  name: string;
  games: GameInfo[];
  usual_bot: string;
  first_bot?: string;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  seats: string[];
  options: OptionInfo[];
  presets: Record<string, Record<string, unknown>>;
  bots: BotInfo[];
  stores: boolean;
  seated_by?: string;
  seatings?: Record<string, string[]>;
  teams?: Record<string, number[]>;
  control?: TimeControl;
  perfect?: boolean;
  turn_word?: string;
  minutes?: number[];
  main_option?: string;
  colours?: ("black" | "blue" | "brown" | "gold" | "green" | "grey" | "orange" | "pink" | "purple" | "red" | "teal" | "white")[];
  has_picture?: boolean;
  overlays?: ("fire" | "sight" | "threats" | "zones")[];
  lessons?: number;
  puzzles?: number;
}

export interface OptionInfo {
  name: string;
  text: string;
  default: string;
  values: string[];
  title: string;
  titles: string[];
}

export interface BotInfo {
  name: string;
  rank: string;
  text: string;
}

export interface Seated {
  type: "seated";
  room: string;
  seat: number;
  token: string;
  commitment: string;
  id?: number | null;
  queued?: boolean;
}

export interface Waiting {
  type: "waiting";
  id: number;
  ahead: number;
  seeker?: number;
}

export interface View {
  type: "view";
  room: string;
  seq: number;
  id?: number;
  whole?: boolean;
  game?: string;
  options?: Record<string, unknown>;
  seat?: number;
  commitment?: string;
  control?: TimeControl;
  hints?: boolean;
  players?: Player[];
  scene?: SceneChange;
  choices?: (Choice | number[])[];
  steps_from?: number;
  steps?: Step[];
  clock?: number[];
  ticking?: number[];
  draw_offers?: number[];
  takeback?: number | null;
  may_take_back?: boolean;
  rematch?: number[];
  ending?: Ending | null;
  watchers?: number;
  chance?: number;
}

export interface Player {
  name: string;
  colour?: string;
  bot?: string;
  here?: boolean;
  open?: boolean;
  gone?: boolean;
  stuck?: boolean;
}

export interface SceneChange {
  phase?: string;
  turn?: number;
  prompt?: string;
  to_act?: number[];
  sides?: Side[];
  board?: Board | null;
  pieces?: Piece[];
  gone?: string[];
  trays?: Tray[];
  marks?: Mark[];
  meters?: Meter[];
  ending?: string;
  outcome?: number[];
  turns?: number | null;
  phases?: Phase[];
  aim?: string;
  stakes?: Stake[];
}

export interface Side {
  seat: number;
  name: string;
  meters?: Meter[];
  turn?: number;
}

export interface Meter {
  name: string;
  value: number;
  full?: number | null;
  counts?: "" | "purse" | "score";
  shown?: "always" | "end" | "never";
}

export interface Board {
  width: number;
  height: number;
  tiles: Tile[];
  top_row_first?: boolean;
  upright?: boolean;
  columns?: string[];
}

export interface Tile {
  place: string;
  height?: number;
  terrain?: string;
  zone?: string;
  text?: string;
}

export interface Piece {
  id: string;
  kind: string;
  name: string;
  letter: string;
  side: number;
  place?: string | null;
  hp?: number | null;
  full_hp?: number | null;
  shield?: number;
  level?: number | null;
  has_acted?: boolean;
  badges?: Badge[];
  stats?: Stat[];
  skills?: Skill[];
  items?: Skill[];
  meters?: Meter[];
  slots?: number;
  hidden?: boolean;
}

export interface Badge {
  kind: string;
  text: string;
  turns?: number | null;
  amount?: number | null;
  colour?: "bad" | "good" | "plain";
}

export interface Stat {
  name: string;
  value: number | string;
  sources?: Source[];
  unit?: string;
}

export interface Source {
  name: string;
  amount: number;
}

export interface Skill {
  name: string;
  text: string;
  ready_in?: number;
  kind?: string;
  cooldown?: number;
  costs?: Cost[];
  is_passive?: boolean;
}

export interface Cost {
  what: string;
  amount: number;
}

export interface Tray {
  id: string;
  title: string;
  kind: "agenda" | "bag" | "captured" | "cards" | "dice" | "hand" | "order" | "pool" | "reserve" | "shop" | "team" | "tokens" | "used";
  cards: Card[];
  side?: number;
  of?: string;
  meters?: Meter[];
}

export interface Card {
  id: string;
  name?: string;
  text?: string;
  kind?: string;
  count?: number;
  face?: string;
  hidden?: boolean;
  taken?: boolean;
  side?: number;
  tags?: string[];
  stats?: Stat[];
  skills?: Skill[];
  of?: string;
  costs?: Cost[];
  effects?: Effect[];
  beats?: string[];
  combos?: Combo[];
  plays?: string;
  lends?: Record<string, number>;
}

export interface Effect {
  of: string;
  what: string;
  low: number;
  high: number;
  percent?: number;
  falls?: "may" | "no" | "will";
}

export interface Combo {
  of: string;
  text: string;
}

export interface Mark {
  kind: "aim" | "fire" | "lit" | "march" | "sight" | "spawn" | "threat" | "veil" | "zone";
  places: string[];
  side?: number;
  text?: string;
  by?: string;
  effects?: Effect[];
}

export interface Phase {
  key: string;
  title: string;
}

export interface Stake {
  name: string;
  value: number;
  full: number;
  seats: number[];
  places?: string[];
  by?: string[];
  alarm?: string;
}

export interface Choice {
  text: string;
  label: string;
  group?: string;
  start?: string | null;
  end?: string | null;
  kind?: "act" | "answer" | "arrange" | "ask" | "ban" | "buy" | "call" | "cast" | "discard" | "draft" | "end" | "equip" | "fire" | "keep" | "leap" | "load" | "move" | "pass" | "place" | "raise" | "roll" | "sell" | "strike" | "unload" | "use" | "work";
  actor?: string;
  using?: string;
  costs?: Cost[];
  effects?: Effect[];
  sums?: Sum[];
  makes?: string;
  order?: string[];
}

export interface Sum {
  terms: Term[];
  name?: string;
  percent?: number;
}

export interface Term {
  value: string;
  sign?: "" | "+" | "=" | "×" | "−";
  name?: string;
}

export interface Step {
  number: number;
  seat: number;
  text: string;
  lines: Line[];
}

export interface Line {
  text: string;
  event: string;
  does?: "appear" | "cast" | "change" | "choose" | "earn" | "end" | "fall" | "fire" | "get" | "ground" | "heal" | "hurt" | "miss" | "move" | "pay" | "roll" | "strike" | "tell" | "time";
  tone?: "bright" | "grave" | "plain" | "quiet";
  facts?: Record<string, unknown>;
}

export interface Ending {
  scores: number[];
  by: string;
  text: string;
  key: string;
  nonces: string[];
}

export interface Views {
  type: "views";
  id: number;
  room: string;
  views: View[];
}

export interface Answer {
  type: "answer";
  id: number;
  preview?: Preview | null;
  why?: Check[] | null;
  hint?: string | null;
  advice?: Advice | null;
  marks?: Mark[] | null;
}

export interface Preview {
  action: string;
  certain: boolean;
  changes: Change[];
  lines?: Line[];
}

export interface Change {
  of: string;
  what: string;
  before: number | string | null;
  low: number | string | null;
  high: number | string | null;
}

export interface Check {
  passed: boolean;
  text: string;
  chapter: string;
  places?: string[];
  section?: string;
  about?: "" | "sight";
}

export interface Advice {
  action: string;
  chance: number;
  why: string;
  otherwise?: number | null;
  matters?: string;
  gains?: Effect[];
  saves?: string[];
  threatens?: string[];
}

export interface Done {
  type: "done";
  id: number;
}

export interface Refused {
  type: "refused";
  code: "closing" | "delayed" | "full" | "illegal" | "malformed" | "not_seated" | "refused" | "stale" | "too_fast" | "unknown_room" | "version";
  reason: string;
  id?: number | null;
}

export interface Said {
  type: "said";
  room: string;
  seat: number;
  emote: string;
}

export interface Rooms {
  type: "rooms";
  rooms: RoomInfo[];
  id?: number | null;
  seekers?: Seeker[];
}

export interface RoomInfo {
  room: string;
  game: string;
  players: Player[];
  turn?: number;
  started?: boolean;
  watchers?: number;
  options?: Record<string, unknown>;
  control?: TimeControl;
  hints?: boolean;
}

export interface Seeker {
  seeker: number;
  name: string;
  game: string;
  colour?: string;
  options?: Record<string, unknown>;
  control?: TimeControl;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface Replaced {
  type: "replaced";
  room: string;
}

export interface Coached {
  type: "coached";
  room: string;
  verdict: "done" | "missed" | "open";
  says: string;
  goals: Goal[];
  acted?: number;
  id?: number | null;
}

export interface Goal {
  says: string;
  met?: boolean;
}

export interface Scene {
  seat: number;
  phase: string;
  turn: number;
  prompt: string;
  to_act: number[];
  sides: Side[];
  board?: Board | null;
  pieces?: Piece[];
  trays?: Tray[];
  marks?: Mark[];
  meters?: Meter[];
  ending?: string;
  outcome?: number[];
  turns?: number | null;
  phases?: Phase[];
  aim?: string;
  stakes?: Stake[];
}

export interface Finished {
  room: string;
  game: string;
  ended: number;
  names: string[];
  result: string;
}

export interface Replayed {
  room: string;
  game: string;
  ended: number;
  names: string[];
  result: string;
  views: View[];
}

export interface Judgement {
  done: number;
  of: number;
  teams: number[];
  steps: number[];
  decisions: Decision[];
}

export interface Decision {
  number: number;
  seat: number;
  played: Choice;
  best: Choice;
  before: number;
  after: number;
}

export interface LessonInfo {
  name: string;
  title: string;
  aim: string;
  steps: StepInfo[];
  twist?: string;
}

export interface StepInfo {
  title: string;
  chapter: string;
  says: string;
  goals: string[];
  learned: string;
  hints?: string[];
  within?: number;
  actions?: number;
  also?: string[];
}

export interface PuzzleList {
  themes: PuzzleTheme[];
  puzzles: PuzzleInfo[];
}

export interface PuzzleTheme {
  name: string;
  title: string;
  says: string;
}

export interface PuzzleInfo {
  name: string;
  rating: number;
  theme: string;
  asks: string;
  seat: number;
  actions?: number;
}

export interface TodaysPuzzle {
  game: string;
  puzzle: PuzzleInfo;
}

export interface Solver {
  rating: number;
  deviation: number;
  volatility: number;
  tries: number;
  row: number;
  best: number;
  days: number[];
}

export interface Chapter {
  number: string;
  title: string;
  parts: Part[];
  sections: Section[];
}

export interface Part {
  html?: string;
  text?: string;
  scene?: Scene | null;
  first?: string;
  last?: string;
  questions?: Question[];
}

export interface Question {
  text: string;
  start: string;
  end: string;
  checks: Check[];
  telling: string;
}

export interface Section {
  key: string;
  title: string;
}

export type Request = Hello | Create | Again | Queue | Unqueue | Join | Watch | Resume | Leave | Act | Ask | Takeback | Draw | Resign | Say | Rematch | Claim | Lobby | Pong | Forget | History | Learn | Solve;

export type Response = Welcome | Seated | Waiting | View | Views | Answer | Done | Refused | Said | Rooms | Ping | Replaced | Coached;
