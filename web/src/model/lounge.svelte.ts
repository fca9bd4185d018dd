// The one place where the page and the server meet: link, tables, rooms, profile and settings, as reactive state.

import { Refusal, Wire, type Link } from "../net/wire";
import type { Ask, BotInfo, Claim, Create, GameInfo, Mark, Preview, Check, Queue, Response, RoomInfo, Said, Seated, View } from "../protocol";
import {
  hold, readHeld, readProfile, readSettings, release, writeProfile, writeSettings, type Held, type Profile, type Settings,
} from "./session";
import { blank, see, type Sight } from "./sight";

export interface Emoted extends Said {
  at: number;
}


class Lounge {
  link = $state<Link>("connecting");
  games = $state<GameInfo[]>([]);
  bots = $state<BotInfo[]>([]);
  rooms = $state<RoomInfo[]>([]);
  tables = $state<Record<string, Sight>>({});
  replaced = $state<string[]>([]);
  missing = $state<string[]>([]);
  queued = $state<{ game: string; since: number } | null>(null);
  emotes = $state<Emoted[]>([]);
  notice = $state("");
  profile = $state<Profile>(readProfile());
  settings = $state<Settings>(readSettings());
  held = $state<Held[]>(readHeld());
  onseated: (room: string) => void = () => undefined;

  private wire: Wire | null = null;
  private watched = new Set<string>();
  private followsRooms = false;

  open(): void {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const greeting = () => ({ name: this.profile.name, colour: this.profile.colour });
    this.wire = new Wire(address, greeting, {
      hear: (message) => this.hear(message),
      opened: () => this.resumeAll(),
      changed: (link) => (this.link = link),
    });
    this.wire.open();
  }

  // What comes in

  private hear(message: Response): void {
    if (message.type === "welcome") {
      this.games = message.games;
      this.bots = message.bots;
    } else if (message.type === "view") this.view(message);
    else if (message.type === "seated") this.sit(message);
    else if (message.type === "rooms") this.rooms = message.rooms;
    else if (message.type === "said") this.emotes = [...this.emotes.slice(-8), { ...message, at: Date.now() }];
    else if (message.type === "replaced") this.replaced = [...this.replaced, message.room];
  }

  private view(view: View): void {
    const sight = see(this.tables[view.room] ?? blank(view.room), view, performance.now());
    this.tables[view.room] = sight;
    const held = this.held.find((one) => one.room === view.room);
    if (held) this.keep({ ...held, game: sight.game, seq: sight.seq, over: sight.ending !== null, at: Date.now() });
  }

  private sit(seated: Seated): void {
    this.queued = null;
    this.replaced = this.replaced.filter((room) => room !== seated.room);
    const before = this.held.find((one) => one.room === seated.room);
    const { room, seat, token } = seated;
    this.keep({ room, seat, token, game: before?.game ?? "", seq: before?.seq ?? 0, at: Date.now(), over: false });
    if (!before) this.onseated(room);
  }

  private keep(held: Held): void {
    hold(held);
    this.held = readHeld();
  }

  // After the connection is there (again)

  private resumeAll(): void {
    const open = Object.keys(this.tables);
    for (const room of open) this.enter(room).catch(() => undefined);
    if (this.followsRooms) this.follow();
    if (this.queued) this.queued = null;
  }

  /** Look at a room: from one's own seat, if this browser holds one, else as a spectator. */
  async enter(room: string): Promise<void> {
    const held = this.held.find((one) => one.room === room);
    try {
      if (held) await this.ask({ type: "resume", room, token: held.token, seq: this.tables[room] ? held.seq : 0 });
      else if (!this.watched.has(room) || this.link === "open") await this.ask({ type: "watch", room });
      if (!held) this.watched.add(room);
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === "unknown_room") this.missing = [...this.missing, room];
      throw problem;
    }
  }

  follow(): void {
    this.followsRooms = true;
    this.ask({ type: "lobby", follow: true }).catch(() => undefined);
  }

  // What is asked for

  async ask(body: Parameters<Wire["ask"]>[0]): Promise<Response> {
    if (!this.wire) throw new Error("There is no connection to the server.");
    return this.wire.ask(body);
  }

  /** Ask, and show the reason where it is refused; says whether it went well. */
  async attempt(body: Parameters<Wire["ask"]>[0]): Promise<boolean> {
    try {
      await this.ask(body);
      this.notice = "";
      return true;
    } catch (problem) {
      this.notice = problem instanceof Error ? problem.message : String(problem);
      return false;
    }
  }

  create(body: Omit<Create, "id" | "type">): Promise<boolean> {
    return this.attempt({ type: "create", nonce: nonce(), ...body });
  }

  async queue(body: Omit<Queue, "id" | "type">): Promise<void> {
    this.queued = { game: body.game, since: Date.now() };
    if (!(await this.attempt({ type: "queue", nonce: nonce(), ...body }))) this.queued = null;
  }

  async unqueue(): Promise<void> {
    this.queued = null;
    await this.attempt({ type: "unqueue" });
  }

  join(room: string): Promise<boolean> {
    return this.attempt({ type: "join", room, nonce: nonce() });
  }

  act(room: string, text: string): Promise<boolean> {
    return this.attempt({ type: "act", room, seq: this.tables[room]?.seq ?? 0, text });
  }

  claim(room: string, what: Claim["what"]): Promise<boolean> {
    return this.attempt({ type: "claim", room, what });
  }

  async preview(room: string, text: string): Promise<Preview | null> {
    return (await this.question(room, "preview", text))?.preview ?? null;
  }

  async why(room: string, text: string): Promise<Check[]> {
    return (await this.question(room, "why", text))?.why ?? [];
  }

  async hint(room: string): Promise<string> {
    return (await this.question(room, "hint", ""))?.hint ?? "";
  }

  async marks(room: string, place: string): Promise<Mark[]> {
    return (await this.question(room, "marks", place))?.marks ?? [];
  }

  private async question(room: string, what: Ask["what"], text: string) {
    try {
      const answer = await this.ask({ type: "ask", room, what, text });
      return answer.type === "answer" ? answer : null;
    } catch {
      return null;
    }
  }

  // What this browser remembers

  rename(profile: Profile): void {
    this.profile = profile;
    writeProfile(profile);
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    writeSettings(this.settings);
  }

  forget(room: string): void {
    release(room);
    this.held = readHeld();
  }
}

const nonce = (): string => crypto.randomUUID();

export const lounge = new Lounge();
