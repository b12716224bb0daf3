import { z } from "zod";
import { CURRENCIES, parseAmount } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { REALITY_CHECK_ANSWERS } from "./play-session-terms.ts";

/** Interval and state of the session's reality check; while one is due, no new round starts. */
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
 * A session of real-money play across all games, tabs and reloads: from a launch or stake until a period without either. The API
 * measures the time, so a wrong browser clock has no effect.
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

/** Sent to a player's sockets at every change: a round, a due check, its answer. */
export const playSessionEvent = z.object({ session: playSession.nullable() });

export const playSessionOperations = {
  playSession: operation({
    method: "GET",
    path: "/play-session",
    access: "player",
    summary: "The player's current play session, or null.",
    input: nothing,
    result: playSession.nullable(),
  }),
  answerRealityCheck: operation({
    method: "POST",
    path: "/play-session/reality-check",
    access: "player",
    summary: "Answers the due reality check on all devices. No effect if another check or none is due.",
    input: z.object({ check_id: z.string().max(64), answer: z.enum(REALITY_CHECK_ANSWERS) }),
    result: playSession.nullable(),
  }),
};
