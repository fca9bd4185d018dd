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
  /** The pointer came, or went. */
  hover(isOver: boolean): void;
}

export function handlingOf(desk: Desk, tray: Tray, card: Card, canAct: boolean): Handling {
  const choices = canAct ? reachable(desk) : [];
  const id = meantBy(tray, card, choices) ?? card.id;
  const own = choices.filter(({ start, end }) => start === id || end === id);
  const isMeant = (choice: Choice | null): boolean => choice !== null && (choice.start === id || choice.end === id);
  return {
    canPick: own.length > 0,
    isPicked: desk.selected === id || isMeant(desk.armed) || (!desk.armed && !desk.selected && desk.inspected === id),
    pick: () => desk.pickCard(id, tray.kind === "pool"),
    hover: (isOver) => desk.hover(isOver && own.length === 1 ? (own[0] ?? null) : null),
  };
}

/** What a card can mean now: actions that begin with it, and those that the selected piece may do to it. */
function reachable(desk: Desk): Choice[] {
  return desk.choices.filter(({ start, end }) => !start || !end || start === desk.selected || !desk.selected);
}
