import { z } from "#contract/wire/zod.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { REALITY_CHECK_ANSWERS } from "./play-session-constants.ts";

/** Interval and state of the session's reality check; while one is due, no new round starts. */
const realityCheck = z.object({
  /** Id of this check; an answer to another check has no effect. */
  check_id: z.string(),
  /** Minutes between two checks. */
  minutes: z.number().int().positive(),
  /** Whole seconds until the check is due, by the product API's clock; 0 while it waits for an answer. */
  due_in: z.number().int().min(0),
});

/**
 * A session of real-money play across all games and tabs. It starts with a game launch or a stake and ends after a period without
 * either. The product API measures the time, so a wrong clock of the browser has no effect.
 */
export const playSession = z
  .object({
    session_id: z.string(),
    currency: currencyCode,
    /** Whole seconds since the start. */
    seconds: z.number().int().min(0),
    stakes: wireAmount.describe("Stakes of real money since the start."),
    payouts: wireAmount.describe("Payouts since the start, without wins that a game has not shown yet."),
    net: wireAmount.describe("Payouts minus stakes."),
    /** Null if the player has turned reality checks off. */
    reality_check: realityCheck.nullable(),
  })
  .transform(inMinorUnits("stakes", "payouts", "net"));
export type PlaySession = z.output<typeof playSession>;

/** Sent to a player's sockets after every change: a round, a due reality check, or its answer. */
export const playSessionEvent = z.object({ session: playSession.nullable() });

export const playSessionOperations = {
  playSession: operation({
    method: "GET",
    path: "/play-session",
    access: "player",
    capability: "reality-checks",
    summary: "The player's current play session, or null.",
    input: nothing,
    result: playSession.nullable(),
  }),
  answerRealityCheck: operation({
    method: "POST",
    path: "/play-session/reality-check",
    access: "player",
    capability: "reality-checks",
    summary: "Answers the due reality check on all devices. No effect if another check or none is due.",
    input: z.object({ check_id: z.string().max(64), answer: z.enum(REALITY_CHECK_ANSWERS) }),
    result: playSession.nullable(),
  }),
};
