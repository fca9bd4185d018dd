// How much room there is: the layouts differ so much that they are different trees, not only different styles.

import { MediaQuery } from "svelte/reactivity";

export type Size = "phone" | "small" | "tablet" | "desk";

const desk = new MediaQuery("(min-width: 1280px)");
const tablet = new MediaQuery("(min-width: 900px)");
const small = new MediaQuery("(min-width: 600px)");

export const screenSize = (): Size => (desk.current ? "desk" : tablet.current ? "tablet" : small.current ? "small" : "phone");

export const isPhone = (): boolean => !small.current;
