// What changed between two scenes and is worth a moment: numbers that rise, dust where something fell.

import type { Piece } from "../protocol";

export interface Happening {
  id: number;
  kind: "loss" | "gain" | "dust";
  place: string;
  text: string;
}

const SHOWN_MS = 1200;

export class Happenings {
  list = $state.raw<Happening[]>([]);
  private before: Map<string, Piece> | null = null;
  private count = 0;

  see(pieces: Piece[]): void {
    const now = new Map(pieces.map((piece) => [piece.id, piece]));
    if (this.before) this.compare(this.before, now);
    this.before = now;
  }

  private compare(before: Map<string, Piece>, now: Map<string, Piece>): void {
    for (const [id, was] of before) {
      const is = now.get(id);
      if (!was.place) continue;
      if (!is?.place) this.add("dust", was.place, "");
      else this.compareHealth(was, is);
    }
  }

  private compareHealth(was: Piece, is: Piece): void {
    const change = (is.hp ?? 0) + (is.shield ?? 0) - (was.hp ?? 0) - (was.shield ?? 0);
    if (change < 0) this.add("loss", is.place as string, `−${-change}`);
    else if (change > 0) this.add("gain", is.place as string, `+${change}`);
  }

  private add(kind: Happening["kind"], place: string, text: string): void {
    const happening = { id: ++this.count, kind, place, text };
    this.list = [...this.list, happening];
    setTimeout(() => (this.list = this.list.filter((one) => one !== happening)), SHOWN_MS);
  }
}
