/** Topics of public events. A browser subscribes while a screen needs the topic; the BFF subscribes once for all browsers. */
export const LIVE_TOPICS = ["crash", "lobby", "jackpots", "tournaments"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Who receives an event: every browser, the sockets of one player, or the subscribers of a topic. */
export type LiveAudience = "everyone" | "player" | LiveTopic;

interface LiveEventRules {
  audience: LiveAudience;
  /** Modules of app/ that act on the event; a test compares them with the code. */
  consumers: readonly string[];
  /** The event contains the whole state of its topic. The BFF stores the latest one and sends it to new subscribers. */
  isSnapshot?: true;
}

/** Audience and consumers of every live event [LIVE-1]. The schemas are in live.ts, which browsers do not load. */
export const LIVE_EVENT_RULES = {
  "tournament/status": { audience: "player", consumers: ["features/tournaments/live/tournament-alerts.tsx"] },
  "tournament/leaderboard": {
    audience: "tournaments",
    consumers: ["features/tournaments/live/tournaments-store.ts"],
  },
  "tournament/standing": {
    audience: "player",
    consumers: ["features/tournaments/live/tournaments-store.ts"],
  },
  "notification-centre": {
    audience: "player",
    consumers: ["features/notifications/live/notification-events.tsx"],
  },
  "notification-centre/read": {
    audience: "player",
    consumers: ["features/notifications/live/notification-events.tsx"],
  },
  "balance/update": {
    audience: "player",
    consumers: [
      "live/use-live.ts",
      "features/account/bonuses/screen.tsx",
      "features/lobby/wins/own-wins.tsx",
      "features/promo/item-screen.tsx",
    ],
  },
  payment: {
    audience: "player",
    consumers: [
      "features/money/history/use-live-payments.ts",
      "features/money/payment/use-payment.ts",
      "features/play/screen/game-frame.tsx",
      "tracking/tracking.tsx",
    ],
  },
  logout: { audience: "player", consumers: ["live/use-live.ts"] },
  "bonus/issue": {
    audience: "player",
    consumers: [
      "features/daily-bonuses/screen.tsx",
      "features/play/screen/game-frame.tsx",
      "shell/live-toasts.ts",
    ],
  },
  events: { audience: "everyone", consumers: ["live/use-live.ts"] },
  message: { audience: "player", consumers: ["shell/live-toasts.ts"] },
  "verification/status": {
    audience: "player",
    consumers: ["features/account/verification/use-verification.ts", "features/money/withdrawal/screen.tsx"],
  },
  achievement: { audience: "player", consumers: ["shell/live-toasts.ts"] },
  "vip/level": { audience: "player", consumers: ["features/vip/level-up/level-up.tsx"] },
  "play/session": { audience: "player", consumers: ["features/play/session/use-play-session.ts"] },
  "crash/round": { audience: "crash", consumers: ["features/aviator/use-crash-game.ts"] },
  "crash/bets": { audience: "crash", consumers: ["features/aviator/use-crash-game.ts"] },
  "crash/cashouts": { audience: "crash", consumers: ["features/aviator/use-crash-game.ts"] },
  "lobby/now": {
    audience: "lobby",
    consumers: ["features/lobby/live-stats/live-stats-store.ts"],
    isSnapshot: true,
  },
  "jackpots/pools": {
    audience: "jackpots",
    consumers: ["features/lobby/jackpots/jackpots-store.ts"],
    isSnapshot: true,
  },
  "jackpots/won": { audience: "jackpots", consumers: ["features/lobby/jackpots/jackpot-sections.tsx"] },
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

/** Messages that a browser sends to start and end a subscription. */
export const watchMessage = (topic: LiveTopic) => `watch ${topic}`;
export const unwatchMessage = (topic: LiveTopic) => `unwatch ${topic}`;
