/** The relay's fixed limits; what an operator may choose is in the environment. Durations are milliseconds. */
export const LIVE_LIMITS = {
  /** Longest message that a browser may send; its only one is `ping`. */
  maxMessageBytes: 1024,
  messagesPerMinute: 30,
  /** Events are gathered this long and go out as one frame. */
  tick: 25,
  /** A frame goes out before its tick where it holds so many events. */
  batch: 64,
  /** How long a dropped socket may take to close in order. */
  closing: 2000,
  /** How long a session's upstream link outlives its last tab: a reload comes back within it. */
  grace: 10_000,
  upstreamHandshake: 5000,
  upstreamMaxMessageBytes: 262_144,
  /** Reconnects wait a random time up to a bound that doubles from the first to the last. */
  reconnectFirst: 500,
  reconnectLast: 30_000,
  /** How long readiness waits for the first link. */
  readiness: 1500,
} as const;

export type LiveLimits = { readonly [Name in keyof typeof LIVE_LIMITS]: number };

/** Close codes that browsers are given. */
export const CLOSE = {
  /** The session has ended: come back as a guest. */
  sessionEnded: 4001,
  /** The server goes away: come back soon. */
  goingAway: 1001,
  policy: 1008,
  /** The browser reads too slowly: come back and ask for what was missed. */
  tryAgainLater: 1013,
} as const;
