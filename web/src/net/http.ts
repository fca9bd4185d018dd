// Reading from the server over HTTP; what it refuses is told in its own words.

import type { Scene } from "../protocol";

export async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  const data = (await answer.json()) as T & { reason?: string };
  if (!answer.ok) throw new Error(data.reason ?? `The server answered ${answer.status}.`);
  return data;
}

/** The first position of a game under these options. */
export function openingOf(game: string, options: Record<string, unknown>): Promise<Scene> {
  const spoken = Object.entries(options).map(([name, value]) => [name, spokenOf(value)]);
  return get<Scene>(`/api/games/${game}/opening?${new URLSearchParams(spoken)}`);
}

export const spokenOf = (value: unknown): string => (value === null ? "none" : String(value));
