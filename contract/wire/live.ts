import { z } from "#contract/wire/zod.ts";
import { winEvent } from "./content/content.ts";
import { liveNotification, notificationsReadEvent } from "./content/notifications.ts";
import { isLiveEventName, LIVE_TOPICS, type LiveEventName, type LiveTopic } from "./live-audience.ts";
import { lobbyEvents } from "./lobby/lobby-stats.ts";
import { paymentEvent } from "./money/payments.ts";
import { walletChange } from "./money/wallet.ts";
import { crashEvents } from "./play/crash.ts";
import { jackpotEvents } from "./play/jackpots.ts";
import { playSessionEvent } from "./play/play-session.ts";
import { exclusion } from "./protection/protection.ts";
import { achievementEvent, bonusIssueEvent } from "./rewards/rewards.ts";
import {
  tournamentLeaderboardEvent,
  tournamentStanding,
  tournamentStatusEvent,
} from "./rewards/tournaments.ts";
import { vipLevelEvent } from "./rewards/vip.ts";
import { type DroppedItem, listOf, parseTolerantly } from "./tolerant.ts";
import { verificationStatusEvent } from "./verification/verification.ts";

/**
 * Schemas of the events that the product API's socket sends [LIVE-1], by name. A message is `{ event, data }` as JSON text.
 * live-audience.ts defines who receives each event and which modules act on it.
 */
export const liveEvents = {
  "tournament/status": tournamentStatusEvent,
  "tournament/leaderboard": tournamentLeaderboardEvent,
  /** The player's own place, sent when it has changed. */
  "tournament/standing": tournamentStanding,
  "notification-centre": liveNotification,
  "notification-centre/read": notificationsReadEvent,
  "balance/update": walletChange,
  payment: paymentEvent,
  /** `exclusion` is the reason if the player has started a break. */
  logout: z.object({ exclusion: exclusion.optional() }),
  "bonus/issue": bonusIssueEvent,
  events: listOf(winEvent),
  message: z.object({ header: z.string().default(""), text: z.string() }),
  "verification/status": verificationStatusEvent,
  achievement: achievementEvent,
  "vip/level": vipLevelEvent,
  "play/session": playSessionEvent,
  ...crashEvents,
  ...lobbyEvents,
  ...jackpotEvents,
} as const satisfies Record<LiveEventName, z.ZodType>;

export type { LiveEventName };

/** A parsed event. Amounts are in minor units, except that of `payment`, which is tracked in units of its currency. */
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: z.output<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** An event as the product API sends it. */
export type WireEvent = {
  [Name in LiveEventName]: { event: Name; data: z.input<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** Messages that the BFF sends to the product API's socket [AUTH-5]. */
export const clientMessages = {
  "user/subscribe": z.object({ authorization: z.string() }),
  "user/logout": z.object({ authorization: z.string() }),
  "topic/subscribe": z.object({ topic: z.enum(LIVE_TOPICS) }),
  "topic/unsubscribe": z.object({ topic: z.enum(LIVE_TOPICS) }),
} as const;

/** Sent by the BFF to a browser when the state of the link to the product API changes. */
export type LinkEvent = { event: "link"; data: { state: "up" | "down" } };

/** Sent by the BFF to subscribers of a topic: `down` means that events may be missed until `up`. */
export type TopicEvent = { event: "topic"; data: { topic: LiveTopic; state: "up" | "down" } };

/** Sent by the BFF when a socket opens and as the answer to a ping: the server's time in milliseconds since 1970. */
export type ClockEvent = { event: "clock"; data: { now: number } };

/** One frame to a browser: a JSON array of the events since the previous frame. */
export type BrowserFrame = (LiveEvent | LinkEvent | TopicEvent | ClockEvent)[];

const envelope = z.object({ event: z.string(), data: z.unknown() });

/**
 * Parses a message of the product API's socket.
 *
 * @param onDropped called if lists of the event left out invalid items [EVO-1]
 * @returns the event in the app's shape, or null if the message is not a valid event of the contract
 */
export function parseLiveEvent(
  text: string,
  onDropped?: (event: LiveEventName, dropped: DroppedItem[]) => void,
): LiveEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const message = envelope.safeParse(json);
  if (!message.success) return null;
  const { event: name } = message.data;
  if (!isLiveEventName(name)) return null;
  const { parsed: data, dropped } = parseTolerantly<z.ZodType>(liveEvents[name], message.data.data);
  if (data.success && dropped.length > 0) onDropped?.(name, dropped);
  return data.success ? ({ event: name, data: data.data } as LiveEvent) : null;
}
