/** Fixed limits of the live relay; configurable limits are in the environment. Durations are milliseconds. */
export const LIVE_LIMITS = {
  /** Maximum size of a message from a browser. */
  maxMessageBytes: 1024,
  messagesPerMinute: 30,
  /** Events are queued this long and sent as one frame. */
  flushInterval: 25,
  /** Number of queued events that causes a flush before the interval has passed. */
  maxBatch: 64,
  /** Timeout of the closing handshake, after which a socket is terminated. */
  closeTimeout: 2000,
  /** How long the upstream link of a session stays open without tabs, so that a reload can reuse it. */
  idleLinkTimeout: 10_000,
  /** How long it stays open without tabs for the event of an open deposit, whose player may be at a payment provider. */
  depositLinkTimeout: 3_600_000,
  upstreamHandshake: 5000,
  upstreamMaxMessageBytes: 262_144,
  /** A reconnect waits for a random time below a limit that doubles from the minimum to the maximum. */
  reconnectMin: 500,
  reconnectMax: 30_000,
  /** An interruption of a bus up to this long is not shown to browsers, which would reload: the missed events are read. */
  hiddenInterruption: 30_000,
  /**
   * Time between the sockets that are closed at shutdown; less if the grace period would be too short. It limits the number of
   * browsers that reconnect to the other instances at the same time.
   */
  closeInterval: 100,
} as const;

export type LiveLimits = { readonly [Name in keyof typeof LIVE_LIMITS]: number };

/** Milliseconds until the next attempt to connect: random, so that not all instances and sessions connect at the same time. */
export function reconnectDelay({ reconnectMin, reconnectMax }: LiveLimits, failures: number): number {
  return Math.random() * Math.min(reconnectMax, reconnectMin * 2 ** failures);
}
