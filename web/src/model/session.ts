// What this browser remembers: who plays, which seats it holds, how it likes things. Nothing of it is on a server.

export interface Profile {
  name: string;
  colour: string;
  /** Whether the player has chosen both, and not the browser by lot. */
  isOwn?: boolean;
}

export interface Held {
  room: string;
  game: string;
  seat: number;
  token: string;
  seq: number;
  /** How many steps of the game this browser has shown. */
  steps: number;
  at: number;
  over: boolean;
  /** Who sits there, for lists; empty seats are not named. */
  names?: string[];
  turn?: number;
}

export interface Settings {
  theme: "system" | "dark" | "light";
  palette: "own" | "blue-orange" | "mono";
  speed: number;
  /** Whether nothing moves at all, whatever the speed. */
  stillness: "system" | "always" | "never";
  /** Of the panels, not the board; in percent. */
  textSize: number;
  contrast: "normal" | "high";
  volume: number;
  /** Of the drum that says that it is one's turn. */
  turnVolume: number;
  /** Whether the log is read aloud. */
  speaks: boolean;
  confirm: boolean;
  flipped: boolean;
  zen: boolean;
  /** Whether somebody says what matters and why: in the first games of a kind, always, or never. */
  coach: "first" | "always" | "never";
  coordinates: boolean;
  /** What is laid over the board: what a piece sees and could fire at, guarded zones, the enemy's threats. */
  sight: boolean;
  fire: boolean;
  zones: boolean;
  threats: boolean;
  heights: boolean;
}

/** Against which bot, from which seat and how set up one plays a game; what is not there is as usual. */
export interface Practice {
  bot?: string;
  /** A number, or "lot". */
  seat?: string;
  picks?: Record<string, string>;
}

const isTouch = (): boolean => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

export const defaultSettings = (): Settings => ({
  theme: "dark",
  palette: "own",
  speed: 1,
  stillness: "system",
  textSize: 100,
  contrast: "normal",
  volume: 0.5,
  turnVolume: 0.5,
  speaks: false,
  confirm: isTouch(),
  flipped: false,
  zen: false,
  coach: "first",
  coordinates: true,
  sight: false,
  fire: true,
  zones: true,
  threats: false,
  heights: false,
});

const COLOURS = ["#c98350", "#3fb8a2", "#e0b04a", "#5f9fd0", "#c65bb0", "#7fc97f"];
const NAMES = ["Kestrel", "Heron", "Badger", "Marten", "Lynx", "Otter", "Plover", "Stoat", "Wren", "Ibex"];
const MOST_HELD = 60;

function read<T extends object>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as T) };
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

export function readProfile(): Profile {
  const profile = read<Profile>("wartable.profile", { name: any(NAMES), colour: any(COLOURS) });
  write("wartable.profile", profile);
  return profile;
}

export const writeProfile = (profile: Profile): void => write("wartable.profile", profile);

export const readSettings = (): Settings => read("wartable.settings", defaultSettings());

export const writeSettings = (settings: Settings): void => write("wartable.settings", settings);

export const readPractice = (): Record<string, Practice> => read("wartable.practice", {});

export const writePractice = (practice: Record<string, Practice>): void => write("wartable.practice", practice);

export function readHeld(): Held[] {
  return Object.values(read<Record<string, Held>>("wartable.held", {})).sort((a, b) => b.at - a.at);
}

export function hold(held: Held): void {
  const all = [held, ...readHeld().filter((other) => other.room !== held.room)].slice(0, MOST_HELD);
  write("wartable.held", Object.fromEntries(all.map((one) => [one.room, one])));
}

export function release(room: string): void {
  write(
    "wartable.held",
    Object.fromEntries(
      readHeld()
        .filter((one) => one.room !== room)
        .map((one) => [one.room, one]),
    ),
  );
}
