// Reading from the server over HTTP; what it refuses is told in its own words.

export async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  const data = (await answer.json()) as T & { reason?: string };
  if (!answer.ok) throw new Error(data.reason ?? `The server answered ${answer.status}.`);
  return data;
}
