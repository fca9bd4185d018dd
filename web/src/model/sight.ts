// A room as this client sees it, put together from the server's views. Pure: views in, sight out.

import type { Choice, Ending, Piece, Player, SceneChange, Scene, Step, TimeControl, View } from "../protocol";

/** Everything known of one room. It never holds a state that the server did not send. */
export interface Sight {
  room: string;
  seq: number;
  game: string;
  options: Record<string, unknown>;
  seat: number;
  commitment: string;
  control: TimeControl;
  /** Whether people agreed to play with hints. */
  hints: boolean;
  players: Player[];
  scene: Scene | null;
  choices: Choice[];
  /** Those that there were when there last were any. */
  lastChoices: Choice[];
  steps: Step[];
  clock: number[];
  /** When the clock above was sent, by this client's watch. */
  clockAt: number;
  ticking: number[];
  drawOffers: number[];
  takeback: number | null;
  mayTakeBack: boolean;
  rematch: number[];
  ending: Ending | null;
  watchers: number;
  /** How likely the first side was to win here; told of finished games alone. */
  chance: number | null;
  /** The event of the last step that is being shown, while the others still wait. */
  beat?: Step;
}

export function blank(room: string): Sight {
  return {
    room,
    seq: 0,
    game: "",
    options: {},
    seat: -1,
    commitment: "",
    control: {},
    hints: false,
    players: [],
    scene: null,
    choices: [],
    lastChoices: [],
    steps: [],
    clock: [],
    clockAt: 0,
    ticking: [],
    drawOffers: [],
    takeback: null,
    mayTakeBack: false,
    rematch: [],
    ending: null,
    watchers: 0,
    chance: null,
  };
}

/** One sits at a table that waits for others. */
export const isWaiting = ({ seat, players, ending }: Sight): boolean =>
  seat >= 0 && !ending && players.some((player) => player.open);

const EMPTY_SCENE: Scene = { seat: -1, phase: "", turn: 0, prompt: "", to_act: [], sides: [] };

export function see(old: Sight, view: View, now: number): Sight {
  const timed = seeClock(old, view, now);
  const choices = seeChoices(old, view.choices);
  const steps = view.steps ? [...old.steps.slice(0, view.steps_from ?? 0), ...view.steps] : old.steps;
  return {
    ...old,
    seq: view.seq,
    game: view.game ?? old.game,
    options: view.options ?? old.options,
    seat: view.seat ?? old.seat,
    commitment: view.commitment ?? old.commitment,
    control: view.control ?? old.control,
    hints: view.hints ?? old.hints,
    players: view.players ?? old.players,
    scene: seeScene(view.whole ? null : old.scene, view.scene, view.seat ?? old.seat),
    choices,
    lastChoices: choices.length ? choices : old.lastChoices,
    steps,
    ...timed,
    drawOffers: view.draw_offers ?? old.drawOffers,
    takeback: view.takeback === undefined ? old.takeback : view.takeback,
    mayTakeBack: view.may_take_back ?? old.mayTakeBack,
    rematch: view.rematch ?? old.rematch,
    ending: view.ending === undefined ? old.ending : view.ending,
    watchers: view.watchers ?? old.watchers,
    chance: view.chance ?? old.chance,
  };
}

/** A pair of numbers stands for some of the last choices: from which place on, and how many. */
function seeChoices({ choices, lastChoices }: Sight, told: View["choices"]): Choice[] {
  const known = ([first = 0, count = 0]: number[]): Choice[] => lastChoices.slice(first, first + count);
  return told ? told.flatMap((each) => (Array.isArray(each) ? known(each) : each)) : choices;
}

/** A clock is right when it is sent. Where each decision has its own time, the next one of a seat begins anew. */
function seeClock(old: Sight, view: View, now: number): Pick<Sight, "clock" | "clockAt" | "ticking"> {
  const ticking = view.ticking ?? old.ticking;
  if (view.ending?.by === "time") return { clock: runOut(old, view), clockAt: now, ticking };
  const control = view.control ?? old.control;
  const again =
    control.kind === "decision" &&
    !view.clock &&
    ticking.some((seat) => view.steps?.some((step) => step.seat === seat));
  if (!again)
    return { clock: view.clock ?? old.clock, clockAt: view.clock || view.ticking ? now : old.clockAt, ticking };
  const clock = old.clock.map((left, seat) => (ticking.includes(seat) ? (control.milliseconds ?? left) : left));
  return { clock, clockAt: now, ticking };
}

/** Whose time is over has none left: the server shows what the next decision would have. */
function runOut(old: Sight, view: View): number[] {
  const scores = view.ending?.scores ?? [];
  const isLate = (seat: number): boolean => old.ticking.includes(seat) && (scores[seat] ?? 1) < Math.max(...scores);
  return (view.clock ?? old.clock).map((left, seat) => (isLate(seat) ? 0 : left));
}

/** What a seat sees is told of that seat: changes do not repeat it. */
function seeScene(old: Scene | null, change: SceneChange | undefined, seat: number): Scene | null {
  if (!change) return old;
  const { pieces, gone, ...rest } = change;
  const board = rest.board === undefined ? old?.board : rest.board;
  return {
    ...(old ?? EMPTY_SCENE),
    ...rest,
    seat,
    board,
    pieces: seePieces(old?.pieces ?? [], pieces ?? [], gone ?? []),
  };
}

/** Pieces keep their order, so that what is drawn over what does not change with every action. */
function seePieces(old: Piece[], changed: Piece[], gone: string[]): Piece[] {
  const fresh = new Map(changed.map((piece) => [piece.id, piece]));
  const kept = old.filter((piece) => !gone.includes(piece.id)).map((piece) => take(fresh, piece));
  return [...kept, ...fresh.values()];
}

function take(fresh: Map<string, Piece>, piece: Piece): Piece {
  const found = fresh.get(piece.id);
  fresh.delete(piece.id);
  return found ?? piece;
}

export const isHere = (player: Player): boolean => player.here ?? true;

/** There are hints against bots alone, and for people who agreed on them when they sat down. */
export const hasHints = ({ seat, players, hints }: Sight): boolean =>
  hints || players.every((player, place) => place === seat || Boolean(player.bot));

export const mayAskHint = (sight: Sight): boolean => sight.choices.length > 0 && hasHints(sight);
