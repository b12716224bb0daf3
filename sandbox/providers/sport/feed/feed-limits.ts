/** Limits of the feed. */
export const FEED_LIMITS = {
  /** Milliseconds after which changes are sent. */
  tickMs: 100,
  heartbeatMs: 20_000,
  /** Milliseconds after which the cash-out values of a client's bets are computed again. */
  betsMs: 2000,
  maxMessageBytes: 16 * 1024,
  messagesPerMinute: 240,
  /** Topics of a connection. */
  maxTopics: 100,
  /** Topics in all languages that have a subscriber. */
  maxChannels: 4000,
  maxConnections: 10_000,
  /** Connections of one network address. */
  maxPerAddress: 200,
  /** Connections with the bets of one player; a player has a few tabs. */
  maxPerPlayer: 12,
  /** Unsent bytes above which a connection gets no deltas, and below which it gets a snapshot of what it missed. */
  slowBytes: 256 * 1024,
  caughtUpBytes: 16 * 1024,
  /** Unsent bytes above which a connection is closed. */
  maxUnsentBytes: 4 * 1024 * 1024,
} as const;

export type FeedLimits = { readonly [Name in keyof typeof FEED_LIMITS]: number };
