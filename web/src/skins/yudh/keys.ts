// The keyboard at the table of Yudh.

import { isButton, isTyping } from "../../look/focus";
import type { ActionKind } from "../../model/facts";
import type { Desk } from "./model/desk.svelte";
import { asTheyFell, type Half } from "./model/picture";
import type { Show } from "./model/show.svelte";

export interface Hands {
  desk: Desk | null;
  show: Show;
  half: Half;
  commitment: string;
  hint: () => void;
}

export function keyboard(event: KeyboardEvent, hands: Hands): void {
  if (
    isTyping(event.target) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector(":popover-open")
  )
    return;
  const deed = deedOf(event, hands);
  if (!deed) return;
  event.preventDefault();
  deed();
}

function deedOf(event: KeyboardEvent, { desk, show, half, commitment, hint }: Hands): (() => void) | null {
  if (event.key === " ") return show.frame?.fight && !isButton(event.target) ? () => show.togglePause() : null;
  if (!desk) return null;
  const act = (kind: ActionKind, thing?: string) => (desk.may(kind, thing) ? () => desk.act(kind, thing) : null);
  const die = asTheyFell(half, commitment)[Number(event.key) - 1];
  if (die) return act("keep", die.id) ?? act("discard", die.id);
  switch (event.key.toLowerCase()) {
    case "h":
      return act("call", "heads") ?? hint;
    case "t":
      return act("call", "tails");
    case "r":
      return act("roll");
    case "d":
      return act("end");
    case "k":
      return desk.mayKeepSome && half.table.length ? () => desk.keepAll() : null;
    case "a":
      return desk.may("ask") ? () => (desk.asks = true) : null;
    case "n":
      return act("pass");
    case "enter":
      return isButton(event.target) ? null : act("call");
    default:
      return null;
  }
}
