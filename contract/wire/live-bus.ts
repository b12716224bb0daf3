import type { LiveTopic } from "./live-audience.ts";

/**
 * How a product API publishes its live events on a bus instead of a socket per player [BUS-1]. A message is `{ event, data }` as on the
 * socket. Each has a subject by its audience, and an id that differs from all others of its subject within the retention:
 *
 * - NATS: published to JetStream under `solstice.live.<subject>` with the id as the header `Nats-Msg-Id`. The stream `SOLSTICE_LIVE`
 *   has the subjects `solstice.live.>`, keeps messages for the retention and allows direct reads.
 * - Redis: the message is added to the stream `solstice:live:<subject>` (field `text`) and then published on the channel of the same name
 *   as `<id> <message>`, where the id is that of the stream. BUS_SCRIPT does both.
 */
export const LIVE_BUS = {
  subjectPrefix: "solstice.live.",
  keyPrefix: "solstice:live:",
  stream: "SOLSTICE_LIVE",
  idHeader: "Nats-Msg-Id",
  /** How long messages are kept at least: what an interrupted connection has missed is read again. */
  retentionMs: 60_000,
  /** Redis keeps at least this many messages of a subject. */
  maxKept: 1000,
} as const;

/** Lua for Redis: KEYS[1] is key and channel, ARGV the message, the number of kept messages, and the retention in milliseconds. Returns the id. */
export const BUS_SCRIPT = `local id = redis.call("XADD", KEYS[1], "MAXLEN", "~", ARGV[2], "*", "text", ARGV[1])
redis.call("PEXPIRE", KEYS[1], ARGV[3])
redis.call("PUBLISH", KEYS[1], id .. " " .. ARGV[1])
return id`;

/** Who receives the messages of a subject. A session is named by the connection id that its requests carry [API-1]. */
export type BusAudience = "everyone" | { player: string } | { session: string } | { topic: LiveTopic };

/** @returns the subject without prefix, such as `player.42`; characters that NATS does not allow in a name are percent-encoded */
export function busSubject(audience: BusAudience): string {
  if (audience === "everyone") return audience;
  const [[kind, name] = ["", ""]] = Object.entries(audience);
  return `${kind}.${name.replaceAll(/[^\w-]/gu, (sign) => (sign === "." ? "%2E" : encodeURIComponent(sign).replaceAll("*", "%2A")))}`;
}
