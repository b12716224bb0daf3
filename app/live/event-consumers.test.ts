import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LIVE_EVENT_RULES, type LiveEventName } from "#contract/wire/live-audience.ts";

const APP = fileURLToPath(new URL("../", import.meta.url));
/** A call that registers a handler; the first group is the name of the event. */
const HANDLER_CALL = /\b(?:(?:useLiveEvent|onLive)\(|createTopicSubscribers\(\s*"\w+",)\s*"([^"]+)"/g;

/** The modules that act on each event: one that nothing consumes would be a gap [LIVE-1]. */
const CONSUMERS: Record<LiveEventName, readonly string[]> = {
  "tournament/status": ["features/tournaments/live/tournament-alerts.tsx"],
  "tournament/leaderboard": ["features/tournaments/live/tournaments-store.ts"],
  "tournament/standing": ["features/tournaments/live/tournaments-store.ts"],
  "notification-centre": ["features/notifications/live/notification-events.tsx"],
  "notification-centre/read": ["features/notifications/live/notification-events.tsx"],
  "balance/update": [
    "live/use-live.ts",
    "features/account/bonuses/screen.tsx",
    "features/lobby/wins/own-wins.tsx",
    "features/promo/item-screen.tsx",
  ],
  payment: [
    "features/money/history/use-live-payments.ts",
    "features/money/payment/use-payment.ts",
    "features/play/screen/game-frame.tsx",
    "tracking/tracking.tsx",
  ],
  logout: ["live/use-live.ts"],
  "bonus/issue": [
    "features/daily-bonuses/screen.tsx",
    "features/play/screen/game-frame.tsx",
    "shell/reward-toasts.ts",
  ],
  events: ["live/use-live.ts"],
  message: ["shell/live-toasts.ts"],
  "verification/status": [
    "features/account/verification/use-verification.ts",
    "features/money/withdrawal/screen.tsx",
  ],
  achievement: ["shell/reward-toasts.ts"],
  "vip/level": ["features/vip/level-up/level-up.tsx"],
  "play/session": ["features/play/session/use-play-session.ts"],
  "crash/round": ["features/aviator/use-crash-game.ts"],
  "crash/bets": ["features/aviator/use-crash-game.ts"],
  "crash/cashouts": ["features/aviator/use-crash-game.ts"],
  "lobby/now": ["features/lobby/live-stats/live-stats-store.ts"],
  "jackpots/pools": ["features/lobby/jackpots/jackpots-store.ts"],
  "jackpots/won": ["features/lobby/jackpots/jackpot-sections.tsx"],
};

const handlers = globSync("**/*.{ts,tsx}", { cwd: APP })
  .filter((path) => !path.includes(".test."))
  .flatMap((path) =>
    [...readFileSync(APP + path, "utf8").matchAll(HANDLER_CALL)].map(([, event = ""]) => ({
      event,
      path: path.replaceAll("\\", "/"),
    })),
  );

test.each(Object.keys(LIVE_EVENT_RULES) as LiveEventName[])(
  "%s is consumed, by the modules listed here [LIVE-1]",
  (name) => {
    const found = handlers.filter(({ event }) => event === name).map(({ path }) => path);
    expect(found).not.toEqual([]);
    expect([...new Set(found)].sort()).toEqual([...CONSUMERS[name]].sort());
  },
);
