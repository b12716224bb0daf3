import { z } from "#contract/wire/zod.ts";
import { toMinorUnits } from "./amounts.ts";
import { currencyCode } from "./currency-code.ts";
import { wireAmount } from "./wallet.ts";

/** Conditions that can block a withdrawal. */
export const WITHDRAWAL_GATES = ["verification", "identity_frame", "source_of_funds", "wagering"] as const;

/** The amount that a player can withdraw, and what blocks a withdrawal. Parsing converts amounts to minor units of `currency`. */
export const withdrawalFacts = z
  .object({
    currency: currencyCode,
    /** Real money that can be withdrawn. */
    available: wireAmount,
    /** Bonus money, which cannot be withdrawn. */
    bonus: wireAmount,
    /** Reserved for withdrawals that are not paid yet. */
    reserved: wireAmount,
    /** Unmet conditions; empty if a withdrawal is possible. */
    gates: z.array(
      z.object({
        kind: z.enum(WITHDRAWAL_GATES),
        /** Code of the product error with which a withdrawal is refused, such as 8000903. */
        code: z.number().int(),
        /** The amount still to be wagered. */
        left: wireAmount.default(0),
        /** Minimum amount of the withdrawals that it blocks; 0 if it blocks all. */
        from: wireAmount.default(0),
      }),
    ),
  })
  .transform((facts, context) => {
    const minor = (amount: z.infer<typeof wireAmount>) => toMinorUnits(amount, facts.currency, context);
    return {
      currency: facts.currency,
      available: minor(facts.available),
      bonus: minor(facts.bonus),
      reserved: minor(facts.reserved),
      gates: facts.gates.map((gate) => ({ ...gate, left: minor(gate.left), from: minor(gate.from) })),
    };
  });
export type WithdrawalFacts = z.output<typeof withdrawalFacts>;
export type WithdrawalGate = WithdrawalFacts["gates"][number];
