import { z } from "zod";
import { toMinorUnits } from "./amounts.ts";
import { CURRENCIES } from "./money.ts";
import { wireAmount } from "./wallet.ts";

/** Conditions that can block a withdrawal. */
export const WITHDRAWAL_GATES = ["verification", "identity_frame", "source_of_funds", "wagering"] as const;

/** The amount that a player can withdraw, without bonus money. Inside the app amounts are minor units of `currency`. */
export const withdrawalFacts = z
  .object({
    currency: z.enum(CURRENCIES),
    /** Own money that can leave. */
    available: wireAmount,
    /** Bonus money, which cannot. */
    bonus: wireAmount,
    /** Set apart for withdrawals that are not yet paid. */
    reserved: wireAmount,
    /** Unmet conditions; empty if a withdrawal is possible. */
    gates: z.array(
      z.object({
        kind: z.enum(WITHDRAWAL_GATES),
        /** The product error that a withdrawal would be refused with: 8000903 and 8000909 among them. */
        code: z.number().int(),
        /** The amount still to be wagered. */
        left: wireAmount.default(0),
        /** It is shut for withdrawals from this amount on; 0 for any. */
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
