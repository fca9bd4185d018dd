// One company against the world: who belongs to it, and who may act next.

import { lookOf } from "../board/sides";
import type { Skin } from "../board/types";
import { startsOf } from "../model/selection";
import type { Sight } from "../model/sight";
import type { Choice, Piece, Scene } from "../protocol";
import { draftOf } from "../trays/cards";

export const isCompany = (skin: Skin): boolean => skin.layout === "company";

/** Those of the first side's looks that have bars of their own, whoever plays them. */
export const companyOf = (scene: Scene, skin: Skin): Piece[] =>
  (scene.pieces ?? []).filter((piece) => (piece.meters ?? []).length > 0 && lookOf(skin, piece) === "a");

/** Somebody who may act and is not of the company: a monster that a person commands. */
export function strangerOf(scene: Scene, skin: Skin, choices: Choice[]): Piece | undefined {
  const starts = startsOf(choices);
  const company = companyOf(scene, skin);
  const others = (scene.pieces ?? []).filter((piece) => !company.includes(piece));
  return company.some(({ place }) => starts.has(place ?? ""))
    ? undefined
    : others.find(({ place }) => starts.has(place ?? ""));
}

/** Who acts next: the one that was called up, if it still may; else the first in the order of the cards. */
export function nextOf(scene: Scene, skin: Skin, choices: Choice[], called = ""): string | null {
  const starts = startsOf(choices);
  const inOrder = [
    ...(scene.pieces ?? []).filter((piece) => piece.id === called),
    ...companyOf(scene, skin),
    ...(scene.pieces ?? []),
  ];
  return inOrder.find((piece) => piece.place && starts.has(piece.place))?.place ?? null;
}

/** Of the company: how many have acted, and how many there are on the board. */
export function actedOf(scene: Scene, skin: Skin): [number, number] {
  const there = companyOf(scene, skin).filter((piece) => piece.place);
  return [there.filter((piece) => piece.has_acted).length, there.length];
}

/** Who was called up last, and in which turn: what costs no action leaves it so. */
export class CallUp {
  private called = "";
  private turn = 0;

  note(piece: Piece | undefined): void {
    this.called = piece?.id ?? this.called;
  }

  /** Where the next one stands, if anybody is to be called up now. */
  next({ scene, choices }: Sight, skin: Skin, isSomeoneSelected: boolean): string | null {
    if (!isCompany(skin) || !scene || !choices.length || draftOf(scene)) return null;
    const isNew = scene.turn !== this.turn;
    if (isSomeoneSelected && !isNew) return null;
    this.turn = scene.turn;
    return nextOf(scene, skin, choices, isNew ? "" : this.called);
  }
}
