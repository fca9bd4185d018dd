// The whole game by keyboard. Arrows and Enter on the board are the board's own; these are the rest.

import { isButton, isTyping } from "../look/focus";
import type { Settings } from "../model/session";
import { startsOf } from "../model/selection";
import type { Sight } from "../model/sight";
import type { Desk } from "./desk.svelte";
import type { Look } from "./look.svelte";

/** What the keys reach. */
export interface Hands {
  desk: Desk;
  look: Look;
  stage: { isPlaying: boolean; skip(): void };
  present(): Sight;
  settings(): Settings;
  change(settings: Partial<Settings>): void;
  undo(): void;
  hint(): void;
  help(): void;
  /** To a place of the board, or to where the keyboard was on it. */
  focusPlace(place?: string): void;
}

/** Every key, as the settings and the help list them. */
export const KEYS: [string, [string[], string][]][] = [
  [
    "Board",
    [
      [["←", "↑", "↓", "→"], "move the cursor"],
      [["↵"], "select, confirm"],
      [["esc"], "back, cancel"],
      [["tab"], "next piece or target"],
      [["shift", "tab"], "the one before"],
      [["F"], "turn the board"],
    ],
  ],
  [
    "Actions",
    [
      [["1", "–", "9"], "buttons, or targets in their order"],
      [["Q", "W", "E"], "a skill of the selected piece"],
      [["/"], "type an action"],
      [["X"], "all actions as a list"],
      [["Z"], "take back"],
      [["H"], "hint"],
      [["space"], "skip what is being played"],
    ],
  ],
  [
    "Overlays",
    [
      [["V"], "sight"],
      [["R"], "ranges of fire"],
      [["G"], "guarded zones"],
      [["T"], "threats"],
      [["E"], "heights"],
    ],
  ],
  [
    "Looking back",
    [
      [[",", "."], "one step"],
      [["end"], "to the present"],
    ],
  ],
  ["Page", [[["?"], "this list"]]],
];

const placeOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.getAttribute("data-place") ?? null) : null;

export function keyboard(event: KeyboardEvent, hands: Hands): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const done = event.key === "Tab" ? tab(event, hands) : press(event, hands);
  // Escape also closes what the browser has opened, such as the menu.
  if (done && event.key !== "Escape") event.preventDefault();
}

function press(event: KeyboardEvent, hands: Hands): boolean {
  const { desk, look, stage } = hands;
  if (event.key === "Escape" && document.querySelector(":popover-open")) return false;
  const deeds: Record<string, () => void> = {
    Escape: () => escape(desk, look),
    "/": () => document.getElementById("command")?.focus(),
    x: () => (desk.lists = !desk.lists),
    z: () => hands.undo(),
    h: () => hands.hint(),
    f: () => hands.change({ flipped: !hands.settings().flipped }),
    v: () => hands.change({ sight: !hands.settings().sight }),
    r: () => hands.change({ fire: !hands.settings().fire }),
    g: () => hands.change({ zones: !hands.settings().zones }),
    t: () => hands.change({ threats: !hands.settings().threats }),
    e: () => hands.change({ heights: !hands.settings().heights }),
    "?": () => hands.help(),
    ",": () => void look.by(-1, hands.present()),
    ".": () => void look.by(1, hands.present()),
    "[": () => void look.by(-1, hands.present()),
    "]": () => void look.by(1, hands.present()),
    PageUp: () => void look.by(-1, hands.present()),
    PageDown: () => void look.by(1, hands.present()),
    End: () => look.present(),
  };
  if (event.key.startsWith("Arrow")) return event.target === document.body && (hands.focusPlace(), true);
  if (event.key === "Enter") return !isButton(event.target) && desk.armed !== null && (desk.confirm(), true);
  if (event.key === " ") return !isButton(event.target) && stage.isPlaying && (stage.skip(), true);
  const skill = desk.skills["qwe".indexOf(event.key.toLowerCase())];
  if (skill && event.key.length === 1) return (desk.pickVerb(skill), true);
  const number = Number(event.key);
  if (number >= 1 && number <= 9) return chooseByNumber(desk, number);
  const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  deed?.();
  return deed !== undefined;
}

function escape(desk: Desk, look: Look): void {
  if (look.at) look.present();
  else if (desk.lists) desk.lists = false;
  else if (desk.asksAt) desk.offered = [];
  else desk.clear();
}

function chooseByNumber(desk: Desk, number: number): boolean {
  const meant = desk.numbered[number - 1];
  if (typeof meant === "string") desk.pickVerb(meant);
  else if (meant && desk.offered.length) desk.choose(meant);
  else if (meant) desk.consider(meant);
  return meant !== undefined;
}

/** On the board, Tab goes through one's pieces, or through the targets of the selected one, and then on. */
function tab(event: KeyboardEvent, { desk, focusPlace }: Hands): boolean {
  const here = placeOf(event.target);
  if (!here) return false;
  const places = desk.selected
    ? [...new Set(desk.targets.flatMap((choice) => choice.end ?? []))]
    : [...startsOf(desk.choices)];
  const next = nextOf(places, here, event.shiftKey);
  if (next) focusPlace(next);
  return next !== undefined;
}

/** From outside the list, its first; from its end, none. */
export function nextOf(places: string[], here: string, isBack: boolean): string | undefined {
  const at = places.indexOf(here);
  if (at < 0) return isBack ? places.at(-1) : places[0];
  return isBack ? (at > 0 ? places[at - 1] : undefined) : places[at + 1];
}
