import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Request, Response } from "../protocol";
import { Refusal, Wire, type Link } from "./wire";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Request[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  // What the test does as the server

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  async greet(): Promise<void> {
    this.accept();
    this.say({ type: "welcome", id: this.sent[0]?.id, version: 1, name: "Ada", games: [] });
    await settled();
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};
const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

let heard: Response[];
let links: Link[];
let opened: number;
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [heard, links, opened] = [[], [], 0];
  wire = new Wire("ws://house/ws", () => ({ name: "Ada", colour: "#fff" }), {
    hear: (message) => heard.push(message),
    opened: async () => void opened++,
    changed: (link) => links.push(link),
  });
  wire.open();
});

afterEach(() => {
  wire.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the first words", () => {
  it("are hello, with the name", async () => {
    await socket().greet();
    expect(socket().sent[0]).toMatchObject({ type: "hello", version: 1, name: "Ada" });
    expect(links).toEqual(["connecting", "open"]);
    expect(opened).toBe(1);
  });

  it("can be said again with another name", async () => {
    await socket().greet();
    const again = wire.greet();
    socket().say({ type: "welcome", id: socket().sent.at(-1)?.id });
    await again;
    expect(opened).toBe(1);
  });
});

describe("a request", () => {
  it("is settled by the answer that has its number", async () => {
    await socket().greet();
    const [first, second] = [wire.ask({ type: "lobby" }), wire.ask({ type: "unqueue" })];
    const [, one, two] = socket().sent;
    socket().say({ type: "done", id: two?.id });
    socket().say({ type: "rooms", id: one?.id, rooms: [] });
    expect(await second).toMatchObject({ type: "done" });
    expect(await first).toMatchObject({ type: "rooms" });
  });

  it("that survives a cut waits until the seats are taken again", async () => {
    socket().accept();
    void wire.ask({ type: "act", room: "X", seq: 1, text: "a1-a2" }, true);
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello"]);
    socket().say({ type: "welcome", id: socket().sent[0]?.id });
    await settled();
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello", "act"]);
  });

  it("is refused with a code for programs and a reason for people", async () => {
    await socket().greet();
    const asked = wire.ask({ type: "join", room: "X" });
    socket().say({
      type: "refused",
      code: "unknown_room",
      reason: "there is no such room",
      id: socket().sent.at(-1)?.id,
    });
    const problem = await asked.catch((fault: unknown) => fault);
    expect(problem).toBeInstanceOf(Refusal);
    expect(problem).toMatchObject({ code: "unknown_room", message: "there is no such room" });
  });

  it("fails at once without a connection", async () => {
    await expect(wire.ask({ type: "lobby" })).rejects.toThrow("no connection");
  });

  it("fails when the connection breaks", async () => {
    await socket().greet();
    const asked = wire.ask({ type: "lobby" });
    socket().close();
    await expect(asked).rejects.toThrow("lost");
  });

  it("that must not be lost is sent again with the same number", async () => {
    await socket().greet();
    const acted = wire.ask({ type: "act", room: "X", seq: 1, text: "a1-a2" }, true);
    const first = socket().sent.at(-1);
    socket().close();
    vi.advanceTimersByTime(1000);
    await socket().greet();
    expect(socket().sent.at(-1)).toEqual(first);
    socket().say({ type: "done", id: first?.id });
    expect(await acted).toMatchObject({ type: "done" });
  });

  it("has a higher number than any before, over reloads too", () => {
    const numbers = [wire.number(), wire.number(), wire.number()];
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[0]).toBeGreaterThanOrEqual(Date.now());
  });
});

describe("the line", () => {
  it("answers a ping at once and tells nobody", async () => {
    await socket().greet();
    heard = [];
    socket().say({ type: "ping", id: 7 });
    expect(socket().sent.at(-1)).toEqual({ type: "pong", id: 7 });
    expect(heard).toEqual([]);
  });

  it("comes back by itself, each time after a longer wait", async () => {
    await socket().greet();
    for (const most of [400, 700, 1300, 2600, 5200, 10_100, 10_100]) {
      const before = FakeSocket.all.length;
      socket().close();
      expect(links.at(-1)).toBe("lost");
      vi.advanceTimersByTime(most);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
    await socket().greet();
    expect(opened).toBe(2);
  });

  it("waits no longer when the reader asks", async () => {
    await socket().greet();
    socket().close();
    const before = FakeSocket.all.length;
    wire.openNow();
    expect(FakeSocket.all.length).toBe(before + 1);
    wire.openNow();
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it("is given up when nothing was heard for long", async () => {
    await socket().greet();
    vi.advanceTimersByTime(50_000);
    expect(links).toContain("lost");
  });

  it("stays while the server says something now and then", async () => {
    await socket().greet();
    for (let time = 0; time < 10; time++) {
      vi.advanceTimersByTime(15_000);
      socket().say({ type: "ping", id: time });
    }
    expect(links).not.toContain("lost");
  });

  it("hears nothing more of a socket that it has left", async () => {
    await socket().greet();
    const old = socket();
    wire.drop();
    wire.openNow();
    heard = [];
    old.say({ type: "rooms", rooms: [] });
    expect(heard).toEqual([]);
  });

  it("that was closed stays closed", async () => {
    await socket().greet();
    const before = FakeSocket.all.length;
    wire.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(before);
  });
});
