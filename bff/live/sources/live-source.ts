import type { LiveTopic } from "#contract/wire/live-audience.ts";

export type LinkState = "up" | "down";

export interface LiveLinkHandlers {
  /**
   * Runs on each connect before the link is up [AUTH-5]. Resolves with the access token to subscribe with, or null for the guest
   * link. If it rejects, the attempt ends and is repeated later, unless `close` was called.
   */
  authorize(): Promise<string | null>;
  onMessage(text: string): void;
  onStateChange(state: LinkState): void;
}

/** The live events of a session, or of all guests. It reconnects after each failure. */
export interface LiveLink {
  readonly state: LinkState;
  /** Subscribes to a topic or unsubscribes. No effect while the link is down: the caller subscribes again when it is up. */
  subscribe(topic: LiveTopic, isSubscribed: boolean): void;
  /** Closes the link permanently; with `logout` the product API is told that the session has ended, where the source can [AUTH-5]. */
  close(options?: { logout?: boolean }): void;
}

/** Whose events a link receives. Null for the guests'. */
interface LiveLinkOwner {
  userId: string | null;
  connectionId: string;
  /** Headers of the visitor for whom the link is opened, with the authorization only if the API speaks the contract. */
  headers(): Record<string, string>;
  /** The session's access token at each connect. */
  accessToken(): Promise<string>;
}

/** Where live events come from: a socket of the product API per session, or a bus that it publishes to [BUS-1]. */
export interface LiveSource {
  /** @param owner null for the link of all guests, the only one that receives topics */
  open(owner: LiveLinkOwner | null, handlers: LiveLinkHandlers): LiveLink;
  /** Whether all links have one connection. */
  readonly sharesConnection: boolean;
  close(): Promise<void>;
}
