// Whether things move: as the system says, or as the reader says. Styles and scripts read it from one place.

import type { Settings } from "./session";

const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Writes it to the page; says how to stop following the system. */
export function applyStillness(wanted: Settings["stillness"]): () => void {
  const write = () => {
    const isStill = wanted === "always" || (wanted === "system" && reduced.matches);
    document.documentElement.dataset.motion = isStill ? "still" : "moving";
  };
  write();
  reduced.addEventListener("change", write);
  return () => reduced.removeEventListener("change", write);
}

export const isStill = (): boolean => document.documentElement.dataset.motion === "still";
