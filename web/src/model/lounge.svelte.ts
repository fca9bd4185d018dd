// The one place where the page and the server meet: link, tables, rooms, profile and settings, as reactive state.

import { mindTheBrowser } from "../net/browser";
import { reasonOf, Refusal, Wire, type AnyBody, type Link } from "../net/wire";
import type {
  Advice,
  Ask,
  Claim,
  Coached,
  Create,
  GameInfo,
  Mark,
  Preview,
  Check,
  Response,
  RoomInfo,
  Said,
  Seated,
  Seeker,
  View,
} from "../protocol";
import {
  hold,
  readHeld,
  readProfile,
  readSettings,
  release,
  writeProfile,
  writeSettings,
  type Held,
  type Profile,
  type Settings,
} from "./session";
import { nonce } from "./random";
import type { Picks, Wish } from "./setups";
import { blank, isWaiting, see, type Sight } from "./sight";

interface Emoted extends Said {
  number: number;
}

/** What one looks for an opponent for, since when, and how many others were there before. */
interface Queued {
  asked: Wish;
  picks: Picks;
  since: number;
  ahead: number;
  /** One's own number among those whom everybody sees waiting. */
  seeker: number;
}

const EMOTE_SHOWN = 6000;

class Lounge {
  link = $state<Link>("connecting");
  games = $state.raw<GameInfo[]>([]);
  /** Who sits down where nobody names a bot, and whom a beginner can beat. */
  usualBot = $state("random");
  firstBot = $state("random");
  rooms = $state.raw<RoomInfo[]>([]);
  private seeking = $state.raw<Seeker[]>([]);
  /** Others who look for somebody. */
  seekers = $derived(this.seeking.filter(({ seeker }) => seeker !== this.queued?.seeker));
  tables = $state<Record<string, Sight>>({});
  replaced = $state<string[]>([]);
  missing = $state<string[]>([]);
  queued = $state<Queued | null>(null);
  emotes = $state.raw<Emoted[]>([]);
  notice = $state("");
  profile = $state<Profile>(readProfile());
  settings = $state<Settings>(readSettings());
  held = $state.raw<Held[]>(readHeld());
  /** There is somewhere to go: a seat was taken, or somebody sat down at the table where one waits. */
  onseated: (room: string) => void = () => undefined;
  onbegun: (room: string) => void = () => undefined;
  /** In a lesson, who hears what the coach says, and who is asked for a hint. */
  oncoached: (coached: Coached) => void = () => undefined;
  adviser: (() => Promise<Advice | null>) | null = null;

  private wire: Wire | null = null;
  private followsRooms = false;
  /** Rooms that the page looks at, or was about to when the connection broke. */
  private entered = new Set<string>();
  private emoted = 0;
  private isLaying = false;
  private awaited: ((sight: Sight) => void)[] = [];

  open(): void {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const greeting = () => ({ name: this.profile.name, colour: this.profile.colour });
    this.wire = new Wire(address, greeting, {
      hear: (message) => this.hear(message),
      opened: () => this.resumeAll(),
      changed: (link) => (this.link = link),
    });
    this.wire.open();
    mindTheBrowser(this.wire, () => this.remember());
  }

  tryNow(): void {
    this.wire?.openNow();
  }

  /** Another tab has written what we remember. */
  private remember(): void {
    this.held = readHeld();
    this.settings = readSettings();
    this.profile = readProfile();
  }

  // What comes in

  private hear(message: Response): void {
    if (message.type === "welcome") {
      this.games = message.games;
      this.usualBot = message.usual_bot;
      this.firstBot = message.first_bot || message.usual_bot;
    } else if (message.type === "view") this.view(message);
    else if (message.type === "seated") this.sit(message);
    else if (message.type === "waiting")
      this.queued &&= { ...this.queued, ahead: message.ahead, seeker: message.seeker ?? 0 };
    else if (message.type === "rooms") [this.rooms, this.seeking] = [message.rooms, message.seekers ?? []];
    else if (message.type === "said") this.hearEmote(message);
    else if (message.type === "coached") this.oncoached(message);
    else if (message.type === "replaced") this.replaced = [...this.replaced, message.room];
  }

  private view(view: View): void {
    const before = this.tables[view.room] ?? blank(view.room);
    const sight = see(before, view, performance.now());
    this.tables[view.room] = sight;
    for (const seen of this.awaited.splice(0)) seen(sight);
    const held = readHeld().find((one) => one.room === view.room);
    if (!held || sight.seat < 0) return;
    const names = sight.players.map((player) => player.name);
    const { game, seq } = sight;
    this.keep({ ...held, game, seq, names, turn: sight.scene?.turn ?? 0, over: sight.ending !== null, at: Date.now() });
    if (isWaiting(before) && !isWaiting(sight)) this.begin(view.room);
  }

  /** Whoever was awaited is there: one looks for nobody else. */
  private begin(room: string): void {
    if (this.queued) void this.unqueue();
    this.onbegun(room);
  }

  private sit(seated: Seated): void {
    if (seated.queued) this.queued = null;
    this.replaced = this.replaced.filter((room) => room !== seated.room);
    const { room, seat, token } = seated;
    const before = readHeld().find((one) => one.room === room);
    this.keep({ game: "", seq: 0, steps: 0, over: false, ...before, room, seat, token, at: Date.now() });
    this.entered.add(room);
    if (!before && (seated.queued || !this.isLaying)) this.onseated(room);
  }

  private hearEmote(said: Said): void {
    const emoted = { ...said, number: ++this.emoted };
    this.emotes = [...this.emotes, emoted];
    setTimeout(() => (this.emotes = this.emotes.filter((one) => one !== emoted)), EMOTE_SHOWN);
  }

  private keep(held: Held): void {
    hold(held);
    this.held = readHeld();
  }

  /** So many steps of the game have been shown here: what comes later was missed. */
  noteShown(room: string, steps: number): void {
    const held = readHeld().find((one) => one.room === room);
    if (held && held.steps !== steps) this.keep({ ...held, steps });
  }

  // After the connection is there (again)

  private async resumeAll(): Promise<void> {
    // A seat that another tab has taken is not taken back by itself: the two would fight.
    const open = [...this.entered].filter((room) => !this.replaced.includes(room));
    if (this.followsRooms) this.follow();
    this.loseQueue();
    await Promise.allSettled(open.map((room) => this.enter(room)));
  }

  /** Look at a room: from one's own seat, if this browser holds one, else as a spectator. */
  async enter(room: string): Promise<void> {
    // Another tab may have got a newer token since.
    this.held = readHeld();
    this.entered.add(room);
    const held = this.held.find((one) => one.room === room);
    try {
      if (held) await this.ask({ type: "resume", room, token: held.token, seq: this.tables[room]?.seq ?? 0 });
      else await this.ask({ type: "watch", room });
    } catch (problem) {
      if (problem instanceof Refusal) this.turnAway(room, problem);
      throw problem;
    }
  }

  private turnAway(room: string, problem: Refusal): void {
    // What cannot be the code of a room is that of none.
    if (problem.code === "unknown_room" || problem.code === "malformed") {
      this.missing = [...this.missing, room];
      this.entered.delete(room);
    } else if (problem.code !== "too_fast") this.notice = reasonOf(problem);
  }

  takeBackSeat(room: string): void {
    this.replaced = this.replaced.filter((one) => one !== room);
    this.enter(room).catch(() => undefined);
  }

  follow(): void {
    this.followsRooms = true;
    this.ask({ type: "lobby", follow: true }).catch(() => undefined);
  }

  // What is asked for

  async ask(body: AnyBody, survives = false): Promise<Response> {
    if (!this.wire) throw new Error("There is no connection to the server.");
    return this.wire.ask(body, survives);
  }

  /** Ask, and show the reason where it is refused; says whether it went well. */
  async attempt(body: AnyBody, survives = false): Promise<boolean> {
    try {
      await this.ask(body, survives);
      this.notice = "";
      return true;
    } catch (problem) {
      this.notice = reasonOf(problem);
      return false;
    }
  }

  create(body: Omit<Create, "id" | "type">): Promise<boolean> {
    return this.attempt({ type: "create", nonce: nonce(), ...body });
  }

  /** A moment of a finished match once more, against bots; seats are those of the server. */
  again(room: string, steps: number, seat: number, bots: Record<number, string>): Promise<boolean> {
    return this.attempt({ type: "again", room, steps, seat, bots });
  }

  /** A table at which one waits for a friend without going there. */
  async lay(body: Omit<Create, "id" | "type">): Promise<void> {
    this.isLaying = true;
    await this.create(body);
    this.isLaying = false;
  }

  /** Look for somebody who wants the same; one looks for one thing at a time. */
  async queue(asked: Wish, picks: Picks = {}): Promise<void> {
    const before = this.queued;
    this.queued = { asked, picks, since: Date.now(), ahead: 0, seeker: 0 };
    const isQueued = await this.attempt({ type: "queue", nonce: nonce(), ...asked });
    // Whose line is cut is told so when it is there again.
    if (!isQueued && this.link === "open") this.queued = before;
  }

  /** A place in the queue does not outlive the connection. It is not taken anew by itself: until the server has noticed
   * that the old line is dead, one would be matched with one's own ghost. */
  private loseQueue(): void {
    if (this.queued) this.notice = "The line was cut, and with it your place in the queue.";
    this.queued = null;
  }

  async unqueue(): Promise<void> {
    this.queued = null;
    await this.attempt({ type: "unqueue" });
  }

  /** Sit down with somebody who waits: whoever wants the same meets them. */
  meet({ game, options, control }: Seeker): Promise<void> {
    return this.queue({ game, options: options as Create["options"], control });
  }

  /** Whoever sits down with somebody looks for nobody else. */
  async join(room: string): Promise<boolean> {
    if (this.queued) await this.unqueue();
    // With a token of its own it may be sent twice: one whose answer was lost with the line still gets its seat.
    return this.attempt({ type: "join", room, nonce: nonce(), token: nonce() }, true);
  }

  async act(room: string, text: string): Promise<boolean> {
    const decidedOn = this.tables[room]?.steps.length;
    const body = () => ({ type: "act" as const, room, seq: this.tables[room]?.seq ?? 0, text });
    try {
      await this.ask(body(), true);
      this.notice = "";
      return true;
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === "stale") {
        // Coming back makes a decision stale even if nothing has happened since; then it still stands.
        const { steps, choices } = await this.nextView(room);
        if (steps.length === decidedOn && choices.some((choice) => choice.text === text))
          return this.attempt(body(), true);
      }
      this.notice = reasonOf(problem);
      return false;
    }
  }

  /** A stale decision is refused first, and then the present is shown. */
  private async nextView(room: string): Promise<Sight> {
    const sight = await new Promise<Sight>((resolve) => this.awaited.push(resolve));
    return sight.room === room ? sight : this.nextView(room);
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

  /** What a bot would do; of one kind of action, if it is named: nothing, where none of them is worth it. */
  async hint(room: string, kind = ""): Promise<Advice | null> {
    return this.adviser ? this.adviser() : ((await this.question(room, "hint", kind))?.advice ?? null);
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
    if (this.link === "open") this.wire?.greet().catch(() => undefined);
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    writeSettings(this.settings);
  }

  forget(room: string): void {
    release(room);
    this.held = readHeld();
  }

  title(game: string): string {
    return this.games.find((one) => one.id === game)?.title ?? "A game";
  }
}

export const lounge = new Lounge();
