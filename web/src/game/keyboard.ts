// The whole game by keyboard. Arrows and Enter on the board are the board's own; these are the rest.

import type { Stage } from "../model/stage.svelte";
import type { Desk } from "./desk.svelte";
import type { Look } from "./look.svelte";

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest("input, textarea, select") !== null;

export function keyboard(event: KeyboardEvent, desk: Desk, look: Look, stage: Stage): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = stage.shown?.steps.length ?? 0;
  const number = Number(event.key);
  if (event.key === "Escape") desk.clear();
  else if (event.key === "Enter" && desk.armed) desk.confirm();
  else if (event.key === " " && stage.isPlaying) stage.skip();
  else if (event.key === "[" || event.key === "PageUp") void look.by(-1, steps);
  else if (event.key === "]" || event.key === "PageDown") void look.by(1, steps);
  else if (event.key === "End") look.present();
  else if (event.key === "/") document.getElementById("command")?.focus();
  else if (number >= 1 && number <= 9) chooseByNumber(desk, number);
  else return;
  event.preventDefault();
}

function chooseByNumber(desk: Desk, number: number): void {
  const list = desk.offered.length ? desk.offered : desk.targets;
  const choice = list[number - 1];
  if (choice) desk.consider(choice);
}
