// The keyboard at the table of Yudh.

import { isButton, isTyping } from "../../look/focus";
import type { Desk } from "./model/desk.svelte";
import type { Half } from "./model/picture";
import type { Show } from "./model/show.svelte";

export interface Hands {
  desk: Desk | null;
  show: Show;
  half: Half;
  hint: () => void;
}

export function keyboard(event: KeyboardEvent, hands: Hands): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(":popover-open")) return;
  const deed = deedOf(event, hands);
  if (!deed) return;
  event.preventDefault();
  deed();
}

function deedOf(event: KeyboardEvent, { desk, show, half, hint }: Hands): (() => void) | null {
  if (event.key === " ") return show.frame?.fight && !isButton(event.target) ? () => show.togglePause() : null;
  if (!desk) return null;
  const act = (text: string) => (desk.may(text) ? () => void desk.act(text) : null);
  if (/^[1-6]$/.test(event.key)) return act(`pick ${event.key}`) ?? act(`back ${event.key}`);
  switch (event.key.toLowerCase()) {
    case "h": return act("heads") ?? hint;
    case "t": return act("tails");
    case "r": return act("roll");
    case "d": return act("done");
    case "k": return desk.mayKeepSome && half.table.length ? () => desk.keepAll(half) : null;
    case "a": return desk.may("ask") ? () => (desk.asks = true) : null;
    case "n": return act("decline");
    case "enter": return isButton(event.target) ? null : act("lets play");
    default: return null;
  }
}
