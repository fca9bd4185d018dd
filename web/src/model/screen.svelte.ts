// How much room there is: the layouts differ so much that they are different trees, not only different styles.

import { MediaQuery } from "svelte/reactivity";

export type Size = "phone" | "small" | "tablet" | "desk";

const desk = new MediaQuery("(min-width: 1280px)");
const tablet = new MediaQuery("(min-width: 900px)");
const small = new MediaQuery("(min-width: 600px)");

export const screenSize = (): Size =>
  desk.current ? "desk" : tablet.current ? "tablet" : small.current ? "small" : "phone";

const queries = new Map<string, MediaQuery>();

/** Whether the window is at least so large. */
export function fits({ width, height }: { width: number; height: number }): boolean {
  const text = `(min-width: ${width}px) and (min-height: ${height}px)`;
  const query = queries.get(text) ?? new MediaQuery(text);
  queries.set(text, query);
  return query.current;
}

export const isPhone = (): boolean => !small.current;

/** A phone, or a tablet held upright. */
export const isNarrow = (): boolean => !tablet.current;
