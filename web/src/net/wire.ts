// The connection to the server: one websocket that comes back by itself, requests that wait for their answer.

import { VERSION, type Request, type Response } from "../protocol";

type Body<R extends Request> = Omit<R, "id">;
type AnyBody = { [K in Request["type"]]: Body<Extract<Request, { type: K }>> }[Request["type"]];

export type Link = "connecting" | "open" | "lost" | "replaced";

/** What the server refused, with its code for programs and its reason for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

interface Waiting {
  resolve: (answer: Response) => void;
  reject: (problem: Error) => void;
}

export interface Listener {
  /** A message that nobody asked for, or that changes a table. */
  hear(message: Response): void;
  /** The connection is there again (or for the first time): resume what was open. */
  opened(): void;
  changed(link: Link): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private last = Date.now();
  private wait = FIRST_WAIT;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly greeting: () => { name: string; colour: string },
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.listener.changed("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Response);
    socket.onclose = () => this.lose(socket);
  }

  close(): void {
    this.ended = true;
    this.socket?.close();
  }

  /** Ids rise over reloads too, so that what is sent twice is recognised. */
  number(): number {
    this.last = Math.max(this.last + 1, Date.now());
    return this.last;
  }

  async ask(body: AnyBody): Promise<Response> {
    const id = this.number();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (!this.send({ ...body, id } as Request)) this.settle(id, new Error("There is no connection to the server."));
    });
  }

  private send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  private greet(): void {
    const { name, colour } = this.greeting();
    this.ask({ type: "hello", version: VERSION, name, colour })
      .then(() => {
        this.wait = FIRST_WAIT;
        this.listener.changed("open");
        this.listener.opened();
      })
      .catch(() => this.socket?.close());
  }

  private hear(message: Response): void {
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
    for (const id of [...this.waiting.keys()]) this.settle(id, new Error("The connection was lost."));
    if (this.ended) return;
    this.listener.changed("lost");
    setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}
