import { WebSocket } from "ws";
import type { Trace } from "./secret-scan.ts";

/** An answer read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is for each test to say
  json(): any;
}

/** A browser as far as HTTP and WebSocket go: it keeps cookies, and a record of all that it was sent. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Every answer with its headers, and every frame. */
  readonly received: Trace[] = [];
  /** Sent with every request, such as `x-forwarded-for` before a server that trusts it. */
  readonly #always: Record<string, string>;
  readonly #sockets: WebSocket[] = [];

  constructor(origin: string, always: Record<string, string> = {}) {
    this.origin = origin;
    this.#always = always;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send("GET", path, headers);

  /** Sends a form; an object is URL-encoded. */
  post = (path: string, form: Record<string, string> | BodyInit, headers: Record<string, string> = {}) => {
    const body = Object.getPrototypeOf(form) === Object.prototype ? new URLSearchParams(form as never) : form;
    return this.send("POST", path, { origin: this.origin, ...headers }, body as BodyInit);
  };

  async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: BodyInit,
  ): Promise<Answer> {
    const cookie = this.cookie;
    const response = await fetch(this.origin + path, {
      method,
      redirect: "manual",
      headers: { ...(cookie && { cookie }), ...this.#always, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    this.received.push({ where: `the answer to ${method} ${path}`, text: `${head}\n\n${text}` });
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** Opens the live socket; rejects with the status of a refusal. */
  async live(headers: Record<string, string> = {}): Promise<LiveSocket> {
    const cookie = this.cookie;
    const socket = new WebSocket(`${this.origin.replace("http", "ws")}/bff/live`, {
      headers: { origin: this.origin, ...(cookie && { cookie }), ...this.#always, ...headers },
    });
    this.#sockets.push(socket);
    const live = new LiveSocket(socket, (text) =>
      this.received.push({ where: "a frame of the live socket", text }),
    );
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
      socket.once("unexpected-response", (_request, { statusCode }) => reject(new Error(String(statusCode))));
    });
    return live;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

type Frame = { event: string; data: unknown }[];

export class LiveSocket {
  readonly socket: WebSocket;
  readonly events: Frame = [];
  /** The code that the server closed it with. */
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket, record: (text: string) => void) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    socket.on("message", (data) => {
      record(data.toString());
      this.events.push(...(JSON.parse(data.toString()) as Frame));
      for (const look of this.#waiting) look();
    });
  }

  /** Resolves once an event of that name has come, or had come before. */
  heard(name: string): Promise<Frame[number]> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.events.find(({ event }) => event === name);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
