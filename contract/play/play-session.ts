import { z } from "zod";
import { CURRENCIES, parseAmount } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { REALITY_CHECK_ANSWERS } from "./play-session-terms.ts";

/** How a player is reminded in this session; while a check waits for its answer no new round begins. */
const realityCheck = z.object({
  /** Names this check: an answer to another one counts for nothing. */
  check_id: z.string(),
  /** Minutes between two of them. */
  minutes: z.number().int().positive(),
  /** Whole seconds until it is due, by the API's clock; 0 while it waits for its answer. */
  due_in: z.number().int().min(0),
});

const AMOUNTS = ["stakes", "payouts", "net"] as const;

/**
 * A stretch of play for real money, over all games, tabs and reloads: from a launch or a stake until nothing has been
 * launched or staked for a while. Times are counted by the API, so that a wrong clock of the browser's does not matter.
 */
export const playSession = z
  .object({
    session_id: z.string(),
    currency: z.enum(CURRENCIES),
    /** Whole seconds since it began. */
    seconds: z.number().int().min(0),
    stakes: wireAmount.describe("The player's own money staked since it began."),
    payouts: wireAmount.describe("What of it came back, without a win that its game has not shown yet."),
    net: wireAmount.describe("Payouts less stakes."),
    /** Null where the player wants none. */
    reality_check: realityCheck.nullable(),
  })
  .transform((wire, context) => {
    const minor = (value: string | number) => {
      const amount = parseAmount(value, wire.currency);
      if (amount === null) context.addIssue({ code: "custom", message: "no amount" });
      return amount ?? 0;
    };
    const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, minor(wire[name])]));
    return { ...wire, ...(amounts as Record<(typeof AMOUNTS)[number], number>) };
  });
export type PlaySession = z.output<typeof playSession>;

/** The event that tells a player's sockets of every change: a round, a check that falls due, its answer. */
export const playSessionEvent = z.object({ session: playSession.nullable() });

export const playSessionOperations = {
  playSession: operation({
    method: "GET",
    path: "/play-session",
    access: "player",
    summary: "The player's session of play for real money; null where none is under way.",
    input: nothing,
    result: playSession.nullable(),
  }),
  answerRealityCheck: operation({
    method: "POST",
    path: "/play-session/reality-check",
    access: "player",
    summary:
      "Answers the reality check that waits, on every device at once; harmless where another one waits, or none.",
    input: z.object({ check_id: z.string().max(64), answer: z.enum(REALITY_CHECK_ANSWERS) }),
    result: playSession.nullable(),
  }),
};
