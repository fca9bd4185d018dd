// Icons that only one game uses. They are fetched with its table, so that nobody else waits for them.

import type { ANCIENT_WARS_NAMES } from "./shelves/ancient_wars.names";

export type ShelfIcon = (typeof ANCIENT_WARS_NAMES)[number];

const SHELVES: Record<string, () => Promise<{ SHELF: Record<string, string> }>> = {
  ancient_wars: () => import("./shelves/ancient_wars.generated"),
};

let open = $state.raw<Record<string, string>>({});
const asked = new Set<string>();

export const onShelves = (name: string): string | undefined => open[name];

/** Fetches what a game needs, once. */
export async function openShelf(game: string): Promise<void> {
  const shelf = SHELVES[game];
  if (!shelf || asked.has(game)) return;
  asked.add(game);
  const { SHELF } = await shelf();
  open = { ...open, ...SHELF };
}
