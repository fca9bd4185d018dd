// Who a key is for: the page, or what has the focus.

const isWithin = (target: EventTarget | null, kinds: string): boolean =>
  target instanceof HTMLElement && target.closest(kinds) !== null;

/** A dialog keeps its keys only while it is open: it may still hold the focus for a moment after it was closed. */
export const isTyping = (target: EventTarget | null): boolean =>
  isWithin(target, "input, textarea, select, dialog[open]");

/** Enter and Space press what has the focus. */
export const isButton = (target: EventTarget | null): boolean => isWithin(target, "button, a, summary");
