import type { z } from "zod";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { WITHDRAWAL_GATES, withdrawalFacts } from "#contract/wire/money/withdrawal-facts.ts";
import type { Verification } from "#contract/wire/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Payouts } from "../../providers/payments/payouts.ts";
import { type Reason, Refusal } from "../../refusal.ts";
import type { Ledger, Transfer } from "../../store/ledger.ts";
import type { PaymentPatch, PaymentRow, PaymentStore } from "../payment-records/payment-store.ts";
import type { LedgerSums } from "../protection/ledger-sums.ts";
import { withoutSecrets } from "./fields.ts";
import { checkPayment, type PaymentInput } from "./payment-check.ts";
import type { SavedMethods } from "./saved-methods.ts";

/** Maximal number of open withdrawals per player. */
const MAX_OPEN_WITHDRAWALS = 5;
/** Seconds until a withdrawal is handed to the provider; until then the player can cancel it. */
const REVIEW_SECONDS = 180;
/** Amount in euros from which the player has to prove the source of their funds. */
const SOURCE_OF_FUNDS_FROM = 2000;

/** A withdrawal requirement that a player has not met. */
interface Gate {
  kind: (typeof WITHDRAWAL_GATES)[number];
  reason: Reason;
  code: number;
  /** Amount in minor units from which the gate is closed. */
  from: number;
  /** Minor units left to wager. */
  left: number;
}

/** Services of other domains that withdrawals use. */
export interface WithdrawalPorts {
  verification: {
    /** Throws Refusal `identity_frame_required` or `verification_required` if the player has to prove something first. */
    gate(userId: string): void;
    /** States of the player's documents. */
    view(userId: string): Pick<Verification, "documents">;
  };
}

/** The requirements for withdrawals; gates that are closed for any amount come first. */
export function createWithdrawalGates(
  ledger: Ledger,
  ledgerSums: LedgerSums,
  { verification }: WithdrawalPorts,
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

  /** By the terms, each deposit has to be staked once after it was made before it is withdrawn; other money can be withdrawn at any time. */
  const wageringGate = (userId: string, currency: Currency): Gate[] => {
    const { cash } = ledger.balances(userId, currency);
    const left = Math.min(ledgerSums.unstakedDeposits(userId, currency), cash);
    if (left <= 0) return [];
    return [
      {
        kind: "wagering",
        reason: "wagering_not_done",
        code: PRODUCT_ERROR.wageringNotDone,
        from: cash - left + 1,
        left,
      },
    ];
  };

  const sourceOfFundsGate = (userId: string, currency: Currency): Gate[] => {
    const { documents } = verification.view(userId);
    if (documents.some(({ kind, state }) => kind === "source_of_funds" && state === "verified")) return [];
    return [
      {
        kind: "source_of_funds",
        reason: "source_of_funds_required",
        code: PRODUCT_ERROR.sourceOfFundsRequired,
        from: fromEuros(SOURCE_OF_FUNDS_FROM, currency),
        left: 0,
      },
    ];
  };

  const closedGates = (userId: string, currency: Currency): Gate[] => [
    ...identityGate(userId),
    ...wageringGate(userId, currency),
    ...sourceOfFundsGate(userId, currency),
  ];

  return {
    /** Throws Refusal for the first gate that is closed for the amount. */
    check(userId: string, currency: Currency, amount: number): void {
      const closed = closedGates(userId, currency).find(({ from }) => amount >= from);
      if (!closed) return;
      const decimal = (minor: number) => decimalOf({ amount: minor, currency });
      const vars: Record<Gate["kind"], Record<string, string>> = {
        source_of_funds: { limit: decimal(closed.from), currency },
        wagering: { left: decimal(closed.left), currency },
        verification: {},
        identity_frame: {},
      };
      throw new Refusal(closed.reason, vars[closed.kind]);
    },
    /** Whether the player may withdraw at all; {@link facts} returns the limits of the amount. */
    isOpen: (userId: string): boolean => identityGate(userId).length === 0,
    facts(userId: string, currency: Currency): z.input<typeof withdrawalFacts> {
      const { cash, bonus } = ledger.balances(userId, currency);
      const decimal = (amount: number) => decimalOf({ amount, currency });
      return {
        currency,
        available: decimal(cash),
        bonus: decimal(bonus),
        reserved: decimal(ledger.reserved(userId, currency)),
        gates: closedGates(userId, currency).map(({ kind, code, left, from }) => ({
          kind,
          code,
          left: decimal(left),
          from: decimal(from),
        })),
      };
    },
  };
}
type WithdrawalGates = ReturnType<typeof createWithdrawalGates>;

interface Dependencies {
  paymentStore: PaymentStore;
  ledger: Ledger;
  clock: Clock;
  gates: WithdrawalGates;
  payouts: Payouts;
  savedMethods: SavedMethods;
}

/** Withdrawals: money is reserved on request, leaves when the provider has paid it, and otherwise returns to the wallet. */
export function createWithdrawals(dependencies: Dependencies) {
  const { paymentStore, ledger, clock, gates, payouts, savedMethods } = dependencies;

  /** Books the transfers above zero as one movement; returns its id. */
  const move = (
    { userId, currency }: PaymentRow,
    kind: "withdrawal" | "withdrawal_back" | "payout" | "payout_returned",
    transfers: Transfer[],
  ): number =>
    ledger.move({ kind, userId, currency, transfers: transfers.filter(({ amount }) => amount > 0) });

  /** Returns the reserved money to the wallet. */
  const release = (
    row: PaymentRow,
    status: "cancelled" | "declined",
    patch: PaymentPatch = {},
  ): PaymentRow => {
    const movementId = move(row, "withdrawal_back", [
      { from: "withdrawals", to: "cash", amount: row.amount },
    ]);
    return paymentStore.setStatus(row.paymentId, status, { ...patch, movementId, dueAt: null });
  };

  return {
    /** Creates a withdrawal and reserves its money. Throws Refusal. */
    create(userId: string, currency: Currency, input: PaymentInput): PaymentRow {
      const { method, terms, amount, fee, fields } = checkPayment(input, {
        direction: "withdrawal",
        currency,
        now: clock.now(),
      });
      if (fee >= amount) throw new Refusal("invalid_amount");
      gates.check(userId, currency, amount);
      if (paymentStore.openTotals(userId, currency, "withdrawal").count >= MAX_OPEN_WITHDRAWALS) {
        throw new Refusal("too_many_open_payments", { most: MAX_OPEN_WITHDRAWALS });
      }
      if (ledger.balances(userId, currency).cash < amount) throw new Refusal("not_enough_money");
      const { alias, locale, saved_method_id: savedId } = input;
      // The typed values without secrets, and a masked name for them.
      const destination =
        savedId === undefined
          ? { ...withoutSecrets(fields), account: terms.accountOf(fields) }
          : savedMethods.use(userId, savedId, alias);
      const row = paymentStore.add({
        userId,
        type: "withdrawal",
        alias,
        provider: method.provider.name,
        amount,
        fee,
        currency,
        locale,
        benefitId: "0",
        returnPath: "",
        fields: destination,
      });
      const account = destination.account ?? "";
      if (input.save && terms.canBeSaved && savedId === undefined) {
        savedMethods.save(userId, alias, account, destination);
      }
      const movementId = move(row, "withdrawal", [{ from: "cash", to: "withdrawals", amount }]);
      const dueAt = clock.in(REVIEW_SECONDS);
      return paymentStore.setStatus(row.paymentId, "pending", { account, movementId, dueAt });
    },
    /** Cancels a withdrawal. Throws Refusal `payment_not_cancellable` after it has been handed to the provider. */
    cancel(row: PaymentRow): PaymentRow {
      if (row.type !== "withdrawal" || row.status !== "pending") throw new Refusal("payment_not_cancellable");
      return release(row, "cancelled");
    },
    /** Hands a reviewed withdrawal to the provider. */
    approve(row: PaymentRow): PaymentRow {
      const { paymentId, provider, amount, fee, currency, fields, locale } = row;
      const order = payouts.pay({ paymentId, provider, amount: amount - fee, currency, fields, locale });
      return paymentStore.setStatus(paymentId, "confirming", {
        dueAt: null,
        providerReference: order.orderId,
      });
    },
    decline: (row: PaymentRow, patch: PaymentPatch): PaymentRow => release(row, "declined", patch),
    /** Books a paid withdrawal: the reserved money leaves, except for the fee. */
    settle(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { amount, fee } = row;
      const movementId = move(row, "payout", [
        { from: "withdrawals", to: "payments", amount: amount - fee },
        { from: "withdrawals", to: "house", amount: fee },
      ]);
      return paymentStore.setStatus(row.paymentId, "settled", {
        ...patch,
        movementId,
        settledAmount: amount,
      });
    },
    /** Books a withdrawal that the bank has returned: the player gets all of it back, including the fee. */
    reverse(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { amount, fee } = row;
      const movementId = move(row, "payout_returned", [
        { from: "payments", to: "cash", amount: amount - fee },
        { from: "house", to: "cash", amount: fee },
      ]);
      return paymentStore.setStatus(row.paymentId, "reversed", { ...patch, movementId });
    },
  };
}
export type Withdrawals = ReturnType<typeof createWithdrawals>;
