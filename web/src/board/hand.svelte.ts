// The pointer: click, drag a piece, draw an arrow or a circle with the right button.

import type { Point } from "./projection";
import type { Overlay, PickedBy } from "./types";

/** What the hand needs to know of the board that it moves over. */
export interface Surface {
  /** Screen to board units. */
  pointOf(event: MouseEvent): Point;
  placeOf(point: Point): string | null;
  canStart(place: string): boolean;
  isTarget(place: string): boolean;
  selected(): string | null;
  pick(place: string, by: PickedBy): void;
}

export interface Dragged extends Point {
  place: string;
}

const SLACK = 5;

export class Hand {
  dragged = $state.raw<Dragged | null>(null);
  drawn = $state.raw<Overlay[]>([]);
  drawing = $state.raw<Overlay | null>(null);
  private pressed: { place: string | null; x: number; y: number; button: number } | null = null;

  constructor(private readonly surface: Surface) {}

  down(event: PointerEvent): void {
    const place = this.surface.placeOf(this.surface.pointOf(event));
    this.pressed = { place, x: event.clientX, y: event.clientY, button: event.button };
    if (event.button === 0) this.drawn = [];
  }

  move(event: PointerEvent): void {
    if (!this.pressed) return;
    const isFar = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > SLACK;
    if (this.pressed.button === 2) this.drawing = this.arrowTo(this.placeUnder(event));
    else if (this.dragged || isFar) this.drag(event);
  }

  up(event: PointerEvent): void {
    const { pressed, dragged } = this;
    this.pressed = null;
    this.dragged = null;
    if (!pressed) return;
    const place = this.placeUnder(event);
    if (pressed.button === 2) this.finishDrawing(pressed.place, place);
    else if (dragged) this.drop(dragged.place, place);
    else if (pressed.button === 0 && place && place === pressed.place) this.surface.pick(place, "click");
  }

  cancel(): void {
    this.pressed = null;
    this.dragged = null;
    this.drawing = null;
  }

  private placeUnder(event: PointerEvent): string | null {
    return this.surface.placeOf(this.surface.pointOf(event));
  }

  private drag(event: PointerEvent): void {
    const place = this.pressed?.place;
    if (!place || !this.surface.canStart(place)) return;
    if (!this.dragged && this.surface.selected() !== place) this.surface.pick(place, "drag");
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = { place, ...this.surface.pointOf(event) };
  }

  private drop(from: string, place: string | null): void {
    if (place && place !== from && this.surface.isTarget(place)) this.surface.pick(place, "drag");
  }

  private arrowTo(place: string | null): Overlay | null {
    const from = this.pressed?.place;
    if (!from || !place) return null;
    return from === place ? { kind: "circle", places: [from] } : { kind: "arrow", places: [from, place], tone: "own" };
  }

  /** A drawing that is made a second time goes away. */
  private finishDrawing(from: string | null, to: string | null): void {
    this.drawing = null;
    if (!from || !to) return;
    const made: Overlay =
      from === to ? { kind: "circle", places: [from] } : { kind: "arrow", places: [from, to], tone: "own" };
    const isSame = (other: Overlay): boolean => other.places.join() === made.places.join();
    this.drawn = this.drawn.some(isSame) ? this.drawn.filter((other) => !isSame(other)) : [...this.drawn, made];
  }
}
