import type { Logger } from "pino";
import { ProductError } from "#contract/failures.ts";
import { topicOf } from "#contract/live-topics.ts";
import type { ProductApi } from "#contract/operations.ts";
import type { SessionData } from "../session/visitor-session.ts";
import { Audience, type AudienceOptions } from "./audience.ts";
import type { BrowserSocket } from "./browser-socket.ts";
import { CLOSE, type LiveLimits } from "./limits.ts";
import { encodeEvent, type ReadEvent } from "./protocol.ts";
import { Upstream, type UpstreamOptions } from "./upstream.ts";

export interface PlayerLinkOptions {
  /** Whose it is, and when it was begun. */
  session: Pick<SessionData, "userId" | "createdAt">;
  /** Epoch milliseconds after which the session is over in any case. */
  endsAt: number;
  /** The session's, which opens nothing but the product API. */
  token: string;
  api: Pick<ProductApi, "checkSession">;
  limits: LiveLimits;
  log: Logger;
  audience: AudienceOptions;
  upstream: Omit<UpstreamOptions, "limits" | "log" | "authorize" | "heard" | "changed">;
  read(text: string): ReadEvent | null;
  /** The product API says that the session is over. */
  ended(): void;
  /** The link has closed for good and can be forgotten. */
  closed(): void;
}

/** A signed-in session: its tabs, and the one upstream link that they share. */
export class PlayerLink {
  readonly session: PlayerLinkOptions["session"];
  readonly audience: Audience;
  readonly upstream: Upstream;
  readonly #options: PlayerLinkOptions;
  #grace: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: PlayerLinkOptions) {
    this.#options = options;
    this.session = options.session;
    this.audience = new Audience(options.audience);
    this.upstream = new Upstream({
      ...options.upstream,
      limits: options.limits,
      log: options.log,
      authorize: () => this.#authorize(),
      heard: (text) => this.#hear(text),
      changed: (state) => this.audience.tell(encodeEvent({ event: "link", data: { state } })),
    });
  }

  add(socket: BrowserSocket): void {
    if (this.#grace) clearTimeout(this.#grace);
    this.#grace = null;
    this.audience.sockets.add(socket);
  }

  /** The link stays open for a while after the last tab has left, for the one that is being reloaded. */
  remove(socket: BrowserSocket): void {
    this.audience.sockets.delete(socket);
    if (this.audience.sockets.size > 0 || this.#closed) return;
    this.#grace = setTimeout(() => this.#close(false), this.#options.limits.grace);
  }

  /** The session is over: tells the tabs and the product API, and closes everything [AUTH-5]. */
  end(): void {
    this.audience.tell(encodeEvent({ event: "logout", data: {} }));
    this.audience.flush();
    for (const socket of this.audience.sockets) socket.leave(CLOSE.sessionEnded);
    this.#close(true);
  }

  /** Ends what has outlived its session. */
  beat(now: number): void {
    if (now >= this.#options.endsAt) this.#options.ended();
  }

  /** Closes without ending the session, as when the server goes away. */
  leave(): void {
    for (const socket of this.audience.sockets) socket.leave(CLOSE.goingAway);
    this.#close(false);
  }

  #close(logout: boolean): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#grace) clearTimeout(this.#grace);
    this.upstream.close({ logout });
    this.#options.closed();
  }

  /** The session check that runs on every connect [AUTH-5]; a refusal ends the session, a failure does not [AUTH-4]. */
  async #authorize(): Promise<string> {
    try {
      await this.#options.api.checkSession({});
    } catch (error) {
      if (error instanceof ProductError && error.status !== 429 && !this.#closed) this.#options.ended();
      throw error;
    }
    return `Bearer ${this.#options.token}`;
  }

  #hear(text: string): void {
    const event = this.#options.read(text);
    // A topic comes on the guests' link, once for everyone.
    if (!event || this.#closed || topicOf(event.name)) return;
    if (event.name === "logout") this.#options.ended();
    else this.audience.tell(event.encoded);
  }
}
