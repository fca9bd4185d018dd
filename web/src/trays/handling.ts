// What can be done with a card: every component that shows cards is given one of these for each.

import type { Desk } from "../game/desk.svelte";
import type { Card, Choice, Tray } from "../protocol";
import { meantBy } from "./cards";

export interface Handling {
  /** Whether an action begins with it, or ends with it now. */
  canPick: boolean;
  /** Whether it is selected, armed or studied. */
  isPicked: boolean;
  pick(): void;
  /** What picking it now would make of it, and for whom, if there are several. */
  notes: string[];
  /** The pointer came, or went. */
  hover(isOver: boolean): void;
}

/** `isShown`: it is shown first and needs a second word, as in a draft. */
export function handlingOf(
  desk: Desk,
  tray: Tray,
  card: Card,
  canAct: boolean,
  isShown = tray.kind === "pool",
): Handling {
  const choices = canAct ? desk.choices : [];
  const id = meantBy(tray, card, choices) ?? card.id;
  const all = choices.filter(({ start, end }) => start === id || end === id);
  const forSelected =
    desk.selected === id ? [] : all.filter(({ start, end }) => start === desk.selected || end === desk.selected);
  const own = forSelected.length ? forSelected : all;
  const isMeant = (choice: Choice | null): boolean => choice !== null && (choice.start === id || choice.end === id);
  return {
    canPick: own.length > 0,
    isPicked: desk.selected === id || isMeant(desk.armed) || (!desk.armed && !desk.selected && desk.inspected === id),
    notes: notesOf(own, desk),
    pick: () => desk.pickCard(id, isShown),
    hover: (isOver) => desk.hover(isOver && own.length === 1 ? (own[0] ?? null) : null),
  };
}

/** So many can be told at once on a card. */
const FEW = 2;

/** The thing that comes of it, or else the numbers that change by it; what is paid is told beside it. */
function notesOf(own: Choice[], desk: Desk): string[] {
  const isFor = ({ start, end }: Choice): boolean =>
    desk.selected !== null && (start === desk.selected || end === desk.selected);
  return own.flatMap((choice) => {
    const note = choice.makes ? `makes ${choice.makes}` : own.length > FEW ? "" : desk.promises(choice).join(", ");
    const whom = isFor(choice) ? "" : desk.nameOf(choice.actor);
    return note ? [[whom, note].filter(Boolean).join(": ")] : [];
  });
}
