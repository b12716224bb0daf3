import { z } from "zod";
import { winEvent } from "./content/content.ts";
import { liveNotification } from "./content/notifications.ts";
import { LIVE_TOPICS, type LiveTopic } from "./live-topics.ts";
import { lobbyEvents } from "./lobby/lobby-now.ts";
import { purchaseEvent } from "./money/payments.ts";
import { walletChange } from "./money/wallet.ts";
import { crashEvents } from "./play/crash.ts";
import { jackpotEvents } from "./play/jackpots.ts";
import { playSessionEvent } from "./play/play-session.ts";
import {
  achievementEvent,
  bonusIssueEvent,
  tournamentLeaderboardEvent,
  tournamentStatusEvent,
} from "./rewards/rewards.ts";
import { verificationStatusEvent } from "./verification/verification.ts";

/**
 * Every event that the product API's socket sends [LIVE-1], by name. A message is `{ event, data }` as JSON text.
 * Those of a player's own reach only that player's sockets, those of a topic only sockets that have subscribed to it; the
 * rest go to everyone.
 */
export const liveEvents = {
  "tournament/status": tournamentStatusEvent,
  "tournament/leaderboard": tournamentLeaderboardEvent,
  "notification-centre": liveNotification,
  "balance/update": walletChange,
  payment: purchaseEvent,
  logout: z.object({}),
  "bonus/issue": bonusIssueEvent,
  events: z.array(winEvent),
  message: z.object({ header: z.string().default(""), text: z.string() }),
  "verification/status": verificationStatusEvent,
  achievement: achievementEvent,
  "play/session": playSessionEvent,
  ...crashEvents,
  ...lobbyEvents,
  ...jackpotEvents,
} as const;

export type LiveEventName = keyof typeof liveEvents;

/** An event inside the app: its data parsed, amounts in minor units. */
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: z.output<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** An event as the product API writes it. */
export type WireEvent = {
  [Name in LiveEventName]: { event: Name; data: z.input<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** What the BFF says to the product API's socket [AUTH-5]. */
export const clientMessages = {
  "user/subscribe": z.object({ authorization: z.string() }),
  "user/logout": z.object({ authorization: z.string() }),
  "topic/subscribe": z.object({ topic: z.enum(LIVE_TOPICS) }),
  "topic/unsubscribe": z.object({ topic: z.enum(LIVE_TOPICS) }),
} as const;

/** Besides the events, the BFF tells a browser how the link to the product API stands. */
export type LinkEvent = { event: "link"; data: { state: "up" | "down" } };

/** To a browser that watches a topic: whether its events come; after `down` some may have been missed. */
export type TopicEvent = { event: "topic"; data: { topic: LiveTopic; state: "up" | "down" } };

/** One frame to a browser: a JSON array of what happened since the last one. */
export type BrowserFrame = (LiveEvent | LinkEvent | TopicEvent)[];

const envelope = z.object({ event: z.string(), data: z.unknown() });

/**
 * Reads one message of the product API's socket.
 *
 * @param text the message as received
 * @returns the event in the app's shape, or null for what is no event of the contract
 */
export function parseLiveEvent(text: string): LiveEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const message = envelope.safeParse(json);
  if (!message.success || !Object.hasOwn(liveEvents, message.data.event)) return null;
  const name = message.data.event as LiveEventName;
  const data = liveEvents[name].safeParse(message.data.data);
  return data.success ? ({ event: name, data: data.data } as LiveEvent) : null;
}
