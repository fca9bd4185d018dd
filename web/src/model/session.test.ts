import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  defaultSettings,
  hold,
  readHeld,
  readProfile,
  readSettings,
  release,
  writeProfile,
  writeSettings,
  type Held,
} from "./session";

class FakeStorage {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
});

const held = (room: string, at: number): Held => ({
  room,
  game: "war",
  seat: 0,
  token: `token of ${room}`,
  seq: 1,
  steps: 0,
  at,
  over: false,
});

describe("settings", () => {
  it("are the usual ones at first", () => expect(readSettings()).toEqual(defaultSettings()));

  it("are kept", () => {
    writeSettings({ ...defaultSettings(), zen: true, volume: 0.1 });
    expect(readSettings()).toMatchObject({ zen: true, volume: 0.1, speed: 1 });
  });

  it("of an older page are completed", () => {
    storage.setItem("wartable.settings", '{"zen":true}');
    expect(readSettings()).toEqual({ ...defaultSettings(), zen: true });
  });

  it("that cannot be read are forgotten", () => {
    storage.setItem("wartable.settings", "{");
    expect(readSettings()).toEqual(defaultSettings());
  });

  it("confirm for fingers", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(defaultSettings().confirm).toBe(true);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    expect(defaultSettings().confirm).toBe(false);
  });
});

describe("who plays", () => {
  it("gets a name, and keeps it", () => {
    const first = readProfile();
    expect(first.name).not.toBe("");
    expect(readProfile()).toEqual(first);
    writeProfile({ ...first, name: "Ada" });
    expect(readProfile().name).toBe("Ada");
  });
});

describe("seats", () => {
  it("are held, the newest first, and let go", () => {
    for (const [room, at] of [
      ["A", 1],
      ["B", 3],
      ["C", 2],
    ] as const)
      hold(held(room, at));
    expect(readHeld().map(({ room }) => room)).toEqual(["B", "C", "A"]);
    hold({ ...held("A", 9), token: "newer" });
    expect(readHeld()[0]).toMatchObject({ room: "A", token: "newer" });
    release("B");
    expect(readHeld().map(({ room }) => room)).toEqual(["A", "C"]);
  });

  it("are not held without end", () => {
    for (let number = 0; number < 80; number++) hold(held(`R${number}`, number));
    expect(readHeld().length).toBe(60);
    expect(readHeld()[0]?.room).toBe("R79");
  });
});

describe("a browser that keeps nothing", () => {
  it("still plays", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    hold(held("A", 1));
    expect(readHeld()).toEqual([]);
    expect(readSettings()).toEqual(defaultSettings());
  });
});
