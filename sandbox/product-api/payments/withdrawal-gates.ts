import type { z } from "zod";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { WITHDRAWAL_GATES, withdrawalFacts } from "#contract/money/withdrawal-facts.ts";
import { type Reason, Refusal } from "../../refusal.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { LedgerSums } from "../protection/ledger-sums.ts";
import { worthOf } from "../wallet/worth.ts";
import type { PaymentPorts } from "./ports.ts";

/** From this amount on, in euros' worth, the house asks where a player's money comes from. */
const SOURCE_FROM = 2000;

/** From before the first movement until after the last, as ISO times compare. */
const ALWAYS = ["0", "9"] as const;

interface Gate {
  kind: (typeof WITHDRAWAL_GATES)[number];
  reason: Reason;
  code: number;
  /** Minor units from which on it is shut. */
  from: number;
  /** Minor units left to wager. */
  left: number;
}

/** What stands between a player and a withdrawal; gates that are shut for any amount come first. */
export function createWithdrawalGates(
  ledger: Ledger,
  sums: LedgerSums,
  { verification }: Pick<PaymentPorts, "verification">,
) {
  const identityGate = (userId: string): Gate[] => {
    try {
      verification.gate(userId);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, code } = error;
      const kind = reason === "identity_frame_required" ? "identity_frame" : "verification";
      return [{ kind, reason, code, from: 0, left: 0 }];
    }
  };

  /** What was paid in is staked once before it leaves, as the terms say; what else is in the wallet can leave. */
  const wageringGate = (userId: string, currency: Currency): Gate[] => {
    const { deposits, stakes } = sums.between(userId, currency, ...ALWAYS);
    const left = Math.min(deposits - stakes, ledger.balances(userId, currency).cash);
    const refusal = { reason: "wagering_not_done", code: PRODUCT_ERROR.wageringNotDone } as const;
    const from = ledger.balances(userId, currency).cash - left + 1;
    return left > 0 ? [{ kind: "wagering", ...refusal, from, left }] : [];
  };

  const sourceGate = (userId: string, currency: Currency): Gate[] => {
    const { documents } = verification.view(userId);
    const refusal = {
      reason: "source_of_funds_required",
      code: PRODUCT_ERROR.sourceOfFundsRequired,
    } as const;
    return documents.some(({ kind, state }) => kind === "source_of_funds" && state === "verified")
      ? []
      : [{ kind: "source_of_funds", ...refusal, from: worthOf(SOURCE_FROM, currency), left: 0 }];
  };

  const shutGates = (userId: string, currency: Currency): Gate[] => [
    ...identityGate(userId),
    ...wageringGate(userId, currency),
    ...sourceGate(userId, currency),
  ];

  return {
    /** Throws Refusal for the first gate that an amount does not pass. */
    check(userId: string, currency: Currency, amount: number): void {
      const shut = shutGates(userId, currency).find(({ from }) => amount >= from);
      if (!shut) return;
      const decimal = (minor: number) => decimalOf({ amount: minor, currency });
      const vars: Record<Gate["kind"], Record<string, string>> = {
        source_of_funds: { limit: decimal(shut.from), currency },
        wagering: { left: decimal(shut.left), currency },
        ...{ verification: {}, identity_frame: {} },
      };
      throw new Refusal(shut.reason, vars[shut.kind]);
    },
    /** Whether the player may withdraw at all; of how much, {@link facts} says. */
    isOpen: (userId: string): boolean => identityGate(userId).length === 0,
    facts(userId: string, currency: Currency): z.input<typeof withdrawalFacts> {
      const { cash, bonus } = ledger.balances(userId, currency);
      const decimal = (amount: number) => decimalOf({ amount, currency });
      return {
        ...{ currency, available: decimal(cash), bonus: decimal(bonus) },
        reserved: decimal(ledger.reserved(userId, currency)),
        gates: shutGates(userId, currency).map(({ kind, code, left, from }) => ({
          ...{ kind, code, left: decimal(left), from: decimal(from) },
        })),
      };
    },
  };
}
export type WithdrawalGates = ReturnType<typeof createWithdrawalGates>;
