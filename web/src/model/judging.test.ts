import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Judging } from "./judging.svelte";

const answer = (data: object, ok = true): Response =>
  ({ ok, status: ok ? 200 : 503, json: async () => data }) as Response;
const part = (done: number): Response => answer({ done, of: 2, teams: [0, 1], steps: [], decisions: [] });

describe("judging a game", () => {
  const asked = vi.fn<(path: string) => Promise<Response>>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", asked);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    asked.mockReset();
  });

  it("asks again until all is judged", async () => {
    asked.mockResolvedValueOnce(part(0)).mockResolvedValueOnce(part(1)).mockResolvedValueOnce(part(2));
    const judging = new Judging();
    const over = judging.ask("ABCD");
    await vi.advanceTimersByTimeAsync(1000);
    expect([judging.isRunning, judging.isDone, judging.judgement?.done]).toEqual([true, false, 1]);
    await vi.runAllTimersAsync();
    await over;
    expect([judging.isRunning, judging.isDone, asked.mock.calls.length]).toEqual([false, true, 3]);
    expect(asked).toHaveBeenCalledWith("/api/records/ABCD/judgement");
  });

  it("tells what the server says against it, and may be asked again", async () => {
    asked.mockResolvedValueOnce(answer({ reason: "ask again in a minute" }, false)).mockResolvedValueOnce(part(2));
    const judging = new Judging();
    await judging.ask("ABCD");
    expect([judging.problem, judging.isRunning]).toEqual(["ask again in a minute", false]);
    await judging.ask("ABCD");
    expect([judging.problem, judging.isDone]).toEqual(["", true]);
  });

  it("hears no more of a game that was left", async () => {
    asked.mockResolvedValue(part(1));
    const judging = new Judging();
    const over = judging.ask("ABCD");
    judging.forget();
    await vi.runAllTimersAsync();
    await over;
    expect([judging.judgement, asked.mock.calls.length]).toEqual([null, 1]);
  });
});
