/** Topics of public events. A browser subscribes while a screen needs the topic; the BFF subscribes once for all browsers. */
export const LIVE_TOPICS = ["crash", "lobby", "jackpots", "tournaments"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Who receives an event: every browser, the sockets of one player, or the subscribers of a topic. */
type LiveAudience = "everyone" | "player" | LiveTopic;

interface LiveEventRules {
  audience: LiveAudience;
  /** The event contains the whole state of its topic. The BFF stores the latest one and sends it to new subscribers. */
  isSnapshot?: true;
}

/** Audience of every live event [LIVE-1]. The schemas are in live.ts, which browsers do not load. */
export const LIVE_EVENT_RULES = {
  "tournament/status": { audience: "player" },
  "tournament/leaderboard": { audience: "tournaments" },
  "tournament/standing": { audience: "player" },
  "notification-centre": { audience: "player" },
  "notification-centre/read": { audience: "player" },
  "balance/update": { audience: "player" },
  payment: { audience: "player" },
  logout: { audience: "player" },
  "bonus/issue": { audience: "player" },
  events: { audience: "everyone" },
  message: { audience: "player" },
  "verification/status": { audience: "player" },
  achievement: { audience: "player" },
  "vip/level": { audience: "player" },
  "play/session": { audience: "player" },
  "crash/round": { audience: "crash" },
  "crash/bets": { audience: "crash" },
  "crash/cashouts": { audience: "crash" },
  "lobby/now": { audience: "lobby", isSnapshot: true },
  "jackpots/pools": { audience: "jackpots", isSnapshot: true },
  "jackpots/won": { audience: "jackpots" },
} as const satisfies Record<string, LiveEventRules>;

export type LiveEventName = keyof typeof LIVE_EVENT_RULES;

export function isLiveEventName(name: string): name is LiveEventName {
  return Object.hasOwn(LIVE_EVENT_RULES, name);
}

/** @returns the topic of an event, or null if the event needs no subscription or is unknown */
export function topicOf(event: string): LiveTopic | null {
  if (!isLiveEventName(event)) return null;
  const { audience } = LIVE_EVENT_RULES[event];
  return audience === "everyone" || audience === "player" ? null : audience;
}

/** Whether an event contains the whole state of its topic. */
export function isSnapshot(event: string): boolean {
  return isLiveEventName(event) && (LIVE_EVENT_RULES[event] as LiveEventRules).isSnapshot === true;
}

/** Message of a browser that asks whether the connection is alive. The BFF answers it with its time. */
export const BROWSER_PING = "ping";

/** Messages that a browser sends to start and end a subscription. */
export const watchMessage = (topic: LiveTopic) => `watch ${topic}`;
export const unwatchMessage = (topic: LiveTopic) => `unwatch ${topic}`;
