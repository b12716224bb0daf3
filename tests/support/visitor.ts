import { WebSocket } from "ws";
import type { Trace } from "./secret-scan.ts";

/** A response with its complete body. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type
  json(): any;
}

/** A minimal HTTP and WebSocket browser, which stores cookies and records everything it receives. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Every response with its headers, and every frame. */
  readonly received: Trace[] = [];
  /** Headers of every request, such as `x-forwarded-for` for a server that trusts it. */
  readonly #defaultHeaders: Record<string, string>;
  readonly #sockets: WebSocket[] = [];

  constructor(origin: string, defaultHeaders: Record<string, string> = {}) {
    this.origin = origin;
    this.#defaultHeaders = defaultHeaders;
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
      headers: { ...(cookie && { cookie }), ...this.#defaultHeaders, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    this.received.push({ where: `the response to ${method} ${path}`, text: `${head}\n\n${text}` });
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** Opens the live socket; rejects with the status of a refusal. */
  async live(headers: Record<string, string> = {}): Promise<LiveSocket> {
    const cookie = this.cookie;
    const socket = new WebSocket(`${this.origin.replace("http", "ws")}/bff/live`, {
      headers: { origin: this.origin, ...(cookie && { cookie }), ...this.#defaultHeaders, ...headers },
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

  disconnect(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

type Frame = { event: string; data: unknown }[];

export class LiveSocket {
  readonly socket: WebSocket;
  readonly events: Frame = [];
  /** The close code that the server sent. */
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket, record: (text: string) => void) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    socket.on("message", (data) => {
      record(data.toString());
      this.events.push(...(JSON.parse(data.toString()) as Frame));
      for (const check of this.#waiting) check();
    });
  }

  /** Resolves with the first event of that name, past or future. */
  waitForEvent(name: string): Promise<Frame[number]> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.events.find(({ event }) => event === name);
        if (!found) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}
