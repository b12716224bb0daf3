import { z } from "#contract/wire/zod.ts";
import { MAX_BT_PATH } from "../constants.ts";
import { exactTime } from "../iso-time.ts";
import { localeInput, nothing, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";

const named = z.object({ id: z.string(), name: z.string() });

/** A selection of an event's main market. */
const sportPrice = z.object({
  /** `home`, `draw` or `away`; another id for events that are not matches of two sides. */
  outcome: z.string(),
  /** Name of the side, or of the selection. */
  name: z.string(),
  /** Decimal odds. */
  odds: z.number().min(1),
});
export type SportPrice = z.output<typeof sportPrice>;

/** An event with its main market, for lists outside the sportsbook. Names are in the language of the request. */
const sportEvent = z.object({
  event_id: z.string(),
  /** The event's place in the sportsbook, as value of `bt-path`. */
  path: z.string(),
  sport: named,
  league: named,
  /** Names of the two sides; empty for a race or an outright, which has a title. */
  competitors: z.array(z.string()).max(2),
  title: z.string().nullable(),
  /** ISO time. */
  starts_at: exactTime,
  status: z.enum(["prematch", "live"]),
  /** The current score of a live event, one number per side. */
  score: z.array(z.number().int()).length(2).nullable(),
  /** Empty while the market is suspended. */
  prices: listOf(sportPrice),
});
export type SportEvent = z.output<typeof sportEvent>;

/** What a place of the sportsbook is about, and its most popular events. */
const sportPage = z.object({
  /** False for a path that the sportsbook does not know. */
  found: z.boolean(),
  sport: named.nullable(),
  league: named.nullable(),
  /** The event of the path; it is the only one of `events` then. */
  event: z.string().nullable(),
  events: listOf(sportEvent),
});
export type SportPage = z.output<typeof sportPage>;

const sportCounts = z.object({
  /** Number of events in play. */
  live: z.number().int().min(0),
  /** In the order of the sportsbook's own menu. */
  sports: listOf(
    z.object({ sport_id: z.string(), live: z.number().int().min(0), events: z.number().int().min(0) }),
  ),
});

/**
 * The public keys of the sportsbook tokens, as JSON Web Key Set (RFC 7517). It is served without `{ result }` at `SPORT_KEYS_PATH`
 * below the product API's base URL, because the vendor reads it.
 */
export const sportKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal("ES256"),
      use: z.literal("sig"),
    }),
  ),
});
export type SportKeySet = z.output<typeof sportKeySet>;
export const SPORT_KEYS_PATH = "/sport/jwks";

export const sportOperations = {
  sportToken: operation({
    method: "POST",
    path: "/sport/token",
    access: "player",
    capability: "sport",
    requiredBy: ["sport"],
    summary:
      "A token for the vendor of the sportsbook: a JWT with an ES256 signature and the claims iss (the brand's id), sub (the player's id), name, currency, iat, exp and jti. It expires within minutes and is valid for no call of this API; the vendor verifies it with the key set at `/sport/jwks`.",
    input: nothing,
    result: z.object({
      token: z.string().max(2048),
      /** Seconds until it expires. */
      expires_in: z.number().int().positive(),
    }),
  }),
  sportHighlights: operation({
    method: "GET",
    path: "/sport/highlights",
    access: "public",
    capability: "sport",
    optional: true,
    summary:
      "What a place of the sportsbook is about, and its most popular events of today with the odds of their main market.",
    input: z.object({
      locale: localeInput,
      /** Value of `bt-path`. */
      path: z.string().max(MAX_BT_PATH).default("/"),
    }),
    result: sportPage,
    cache: { fresh: 10, stale: 60, changesAt: ({ events }) => events.map(({ starts_at }) => starts_at) },
  }),
  sportCounts: operation({
    method: "GET",
    path: "/sport/counts",
    access: "public",
    capability: "sport",
    optional: true,
    summary: "The number of events in play, in all and by sport.",
    input: nothing,
    result: sportCounts,
    cache: { fresh: 5, stale: 60 },
  }),
};
