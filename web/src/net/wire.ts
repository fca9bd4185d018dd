// The connection to the server: one websocket that comes back by itself, requests that wait for their answer.

import { VERSION, type Request, type Response } from "../protocol";
import { renew } from "./updates";

type Body<R extends Request> = Omit<R, "id">;
export type AnyBody = { [K in Request["type"]]: Body<Extract<Request, { type: K }>> }[Request["type"]];

export type Link = "connecting" | "open" | "lost";

/** What the server refused, with its code for programs and its reason for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** For people; what only programs understand is told in our own words. */
export function reasonOf(problem: unknown): string {
  if (problem instanceof Refusal && ["malformed", "version"].includes(problem.code))
    return "The page and the server do not understand each other. Load the page anew.";
  return problem instanceof Error ? problem.message : String(problem);
}

interface Waiting {
  request: Request;
  resolve: (answer: Response) => void;
  reject: (problem: Error) => void;
  /** Sent once more after a broken connection: the server does nothing twice that has the same id. */
  survives: boolean;
}

export interface Listener {
  /** A message that nobody asked for, or that changes a table. */
  hear(message: Response): void;
  /** The connection is there again (or for the first time): resume what was open. */
  opened(): Promise<void>;
  changed(link: Link): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** The server says something at least every 15 seconds. Who hears nothing for so long is talking to nobody. */
const LONGEST_SILENCE = 40_000;
const WATCH_EVERY = 5_000;

export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private last = Date.now();
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private watch: ReturnType<typeof setInterval> | null = null;
  private heardAt = 0;
  private ended = false;
  /** The seats are taken again: from now on what survives a cut may be sent. */
  private isResumed = false;

  constructor(
    private readonly address: string,
    private readonly greeting: () => { name: string; colour: string },
    private readonly listener: Listener,
  ) {}

  open(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.isResumed = false;
    this.listener.changed("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = Date.now();
    this.watch ??= setInterval(() => this.checkSilence(), WATCH_EVERY);
    socket.onopen = () => this.begin(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as Response);
    };
    socket.onclose = () => this.lose(socket);
  }

  close(): void {
    this.ended = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.watch) clearInterval(this.watch);
    this.socket?.close();
  }

  /** Now, instead of after the wait: the reader asked for it, or the network is there again. */
  openNow(): void {
    if (this.retry) this.open();
  }

  /** The network is gone; a socket would notice only much later. */
  drop(): void {
    const { socket } = this;
    if (!socket || this.retry) return;
    socket.close();
    this.lose(socket);
  }

  checkSilence(): void {
    if (Date.now() - this.heardAt > LONGEST_SILENCE) this.drop();
  }

  /** Ids rise over reloads too, so that what is sent twice is recognised. */
  number(): number {
    this.last = Math.max(this.last + 1, Date.now());
    return this.last;
  }

  async ask(body: AnyBody, survives = false): Promise<Response> {
    const request = { ...body, id: this.number() } as Request;
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { request, resolve, reject, survives });
      // What survives a cut waits until its seat is taken again: before, the server would refuse it.
      if (survives && !this.isResumed) return;
      if (!this.send(request) && !survives) this.settle(request.id, new Error("There is no connection to the server."));
    });
  }

  /** Says the name (again). */
  greet(): Promise<Response> {
    return this.ask({ type: "hello", version: VERSION, ...this.greeting() });
  }

  private send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  private begin(socket: WebSocket): void {
    this.greet()
      .then(async () => {
        this.wait = FIRST_WAIT;
        this.listener.changed("open");
        await this.listener.opened();
        if (socket === this.socket) this.sendWhatWaited();
      })
      .catch((problem: unknown) => {
        if (problem instanceof Refusal && problem.code === "version") renew();
        socket.close();
      });
  }

  private sendWhatWaited(): void {
    this.isResumed = true;
    for (const { request, survives } of this.waiting.values()) if (survives) this.send(request);
  }

  private hear(message: Response): void {
    this.heardAt = Date.now();
    if (message.type === "ping") {
      this.send({ type: "pong", id: message.id });
      return;
    }
    this.listener.hear(message);
    const id = "id" in message ? message.id : null;
    if (typeof id === "number") this.settle(id, message);
  }

  private settle(id: number, answer: Response | Error): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (!waiting) return;
    if (answer instanceof Error) waiting.reject(answer);
    else if (answer.type === "refused") waiting.reject(new Refusal(answer.code, answer.reason));
    else waiting.resolve(answer);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const [id, { survives }] of [...this.waiting])
      if (!survives) this.settle(id, new Error("The connection was lost."));
    if (this.ended) return;
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    this.listener.changed("lost");
  }
}
