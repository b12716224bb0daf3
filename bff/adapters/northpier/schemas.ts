import { z } from "zod";
import { CURRENCIES } from "#contract/wire/money/money.ts";

/*
 * What Northpier, an invented platform, answers. An adapter checks what it reads: a changed field is reported by its name, and no
 * guess becomes an amount.
 */

/** Integer of minor units: cents of EUR, satoshis of BTC. */
const cents = z.number().int();
const currencyCode = z.enum(CURRENCIES);

export const title = z.object({
  slug: z.string(),
  displayName: z.string(),
  studio: z.object({ ref: z.string(), label: z.string() }),
  artwork: z.object({ w240: z.string(), w480: z.string() }),
  tags: z.array(z.string()),
  /** Return to player in basis points: 9612 is 96.12 %. */
  returnBasisPoints: z.number().int().nullable(),
  freePlay: z.boolean(),
});

export const titlePage = z.object({
  edges: z.array(z.object({ node: title })),
  pageInfo: z.object({
    totalCount: z.number().int(),
    endCursor: z.string().nullable(),
    hasNextPage: z.boolean(),
  }),
});

export const titleDetails = title.extend({
  kinds: z.array(z.string()),
  mechanics: z.array(z.string()),
  volatilityClass: z.string().nullable(),
  limits: z.array(z.object({ currencyCode, minCents: cents, maxCents: cents })),
  maxWinFactor: z.number().nullable(),
  availability: z.enum(["LIVE", "PAUSED", "RETIRED"]),
  rules: z.array(z.string()),
});

const countedChoice = z.object({ ref: z.string(), titles: z.number().int() });

export const titleFilters = z.object({
  totalCount: z.number().int(),
  studios: z.array(countedChoice.extend({ label: z.string() })),
  mechanics: z.array(countedChoice),
  volatilityClasses: z.array(countedChoice),
  returns: z.array(z.object({ minBasisPoints: z.number().int(), titles: z.number().int() })),
  stakes: z.object({
    currencyCode,
    lowest: z.array(z.object({ amountCents: cents, titles: z.number().int() })),
    highest: z.array(z.object({ amountCents: cents, titles: z.number().int() })),
  }),
});

export const tokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresInSeconds: z.number().int().positive(),
});
export const signedIn = tokenPair.extend({ playerRef: z.string() });

export const player = z.object({
  playerRef: z.string(),
  userName: z.string(),
  mail: z.string(),
  mobile: z.string().nullable(),
  currencyCode,
  progress: z.object({ tier: z.number().int(), percent: z.number() }),
});

export const purse = z.object({
  currencyCode,
  cashCents: cents,
  bonusCents: cents,
  canWithdraw: z.boolean(),
});

const formField = z.object({
  key: z.string(),
  control: z.enum(["TEXT", "PHONE", "MAIL", "CHOICE", "TICK"]),
  caption: z.string(),
  mandatory: z.boolean(),
  confidential: z.boolean(),
  regex: z.string().nullable(),
  maxChars: z.number().int(),
  choices: z.array(z.object({ key: z.string(), caption: z.string() })),
});

export const cashierMethods = z.object({
  methods: z.array(
    z.object({
      methodKey: z.string(),
      caption: z.string(),
      logo: z.string().nullable(),
      flow: z.enum(["CARD", "PAGE", "INSTANT"]),
      currencyCode,
      minCents: cents,
      maxCents: cents.nullable(),
      suggestedCents: z.array(cents),
      feeBasisPoints: z.number().int(),
      form: z.array(formField),
    }),
  ),
});

export const order = z.object({
  orderNo: z.string(),
  direction: z.enum(["IN", "OUT"]),
  state: z.enum(["NEW", "PLAYER", "WORKING", "DONE", "REFUSED", "LAPSED"]),
  methodKey: z.string(),
  methodCaption: z.string(),
  amountCents: cents,
  currencyCode,
  nextAction: z.object({ kind: z.enum(["NOTHING", "OPEN_PAGE"]), href: z.string().nullable() }),
  createdAt: z.string(),
  changedAt: z.string(),
});

export const gameSession = z.object({ launchUrl: z.string(), openIn: z.enum(["FRAME", "WINDOW"]) });

export const acknowledged = z.object({ ok: z.literal(true) });

/** Messages of the socket: a channel and its payload. */
export const streamMessage = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("purse"), payload: purse }),
  z.object({ channel: z.literal("order"), payload: order }),
  z.object({ channel: z.literal("farewell") }),
]);

export const fault = z.object({
  fault: z.object({ key: z.string(), details: z.record(z.string(), z.unknown()).default({}) }),
});
