// Motion of pieces. Only transforms and opacity, so that forty pieces move smoothly even without a graphics card.

import type { Attachment } from "svelte/attachments";

import { isStill } from "../model/stillness";
import type { Point } from "./projection";

const STEP = 180;
const FALL = 420;
const HIT = 260;
const EASE_OUT = "cubic-bezier(.2, .9, .25, 1)";

/** The factor for all lengths: 0 is at once. */
function speedAt(node: Element): number {
  if (isStill()) return 0;
  const speed = Number.parseFloat(getComputedStyle(node).getPropertyValue("--speed"));
  return Number.isFinite(speed) ? speed : 1;
}

export interface Stand extends Point {
  scale: number;
  /** Held by the player: it follows the pointer without delay. */
  isHeld?: boolean;
}

const transformOf = ({ x, y, scale }: Stand): string => `translate(${x}px, ${y}px) scale(${scale})`;

/**
 * Glides to where the piece stands, one step after the other.
 * Animations of the script survive when a piece changes its place in the drawing order; CSS transitions do not.
 */
export function glide(stand: () => Stand, cellWidth: () => number): Attachment<SVGGElement> {
  return (node) => {
    let before: Stand | undefined;
    $effect(() => {
      const now = stand();
      if (before && !now.isHeld) glideFrom(node, before, now, cellWidth());
      else for (const animation of node.getAnimations()) animation.cancel();
      node.style.transform = transformOf(now);
      before = now;
    });
  };
}

function glideFrom(node: SVGGElement, before: Stand, now: Stand, cellWidth: number): void {
  const distance = Math.hypot(now.x - before.x, now.y - before.y);
  const duration = (before.isHeld ? STEP / 2 : STEP * Math.max(1, Math.round(distance / cellWidth))) * speedAt(node);
  if (distance < 0.5 || duration === 0) return;
  const from = node.getAnimations().length ? getComputedStyle(node).transform : transformOf(before);
  for (const animation of node.getAnimations()) animation.cancel();
  node.animate([{ transform: from }, { transform: transformOf(now) }], { duration, easing: EASE_OUT });
}

/** A piece that is gone falls and fades. */
export function fall(node: Element): { duration: number; css: (t: number, u: number) => string } {
  return {
    duration: FALL * speedAt(node),
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * 12}px) rotate(${u * 14}deg) scale(${1 - 0.3 * u})`,
  };
}

/** A lunge of 12 % of the way towards what is hit, at least a few units. */
export function lunge(node: Element, from: Point, to: Point): void {
  const duration = HIT * speedAt(node);
  if (duration === 0) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const reach = Math.min(14, Math.max(8, length * 0.12));
  const there = `translate(${((to.x - from.x) / length) * reach}px, ${((to.y - from.y) / length) * reach}px)`;
  node.animate([{ transform: "none" }, { transform: there, offset: 0.4 }, { transform: "none" }], {
    duration,
    easing: EASE_OUT,
  });
}
