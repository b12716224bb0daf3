import type { Currency } from "#contract/wire/money/money.ts";
import { isFinalStatus, type PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import type { Clock } from "../../clock.ts";
import type { Providers } from "../../providers/payments/create-providers.ts";
import type { OpenedOrder } from "../../providers/payments/provider.ts";
import { Refusal } from "../../refusal.ts";
import type { Ledger, Transfer } from "../../store/ledger.ts";
import type { BonusDeposit } from "../bonuses/bonuses.ts";
import type { PaymentPatch, PaymentRow, PaymentStore } from "../payment-records/payment-store.ts";
import { checkPayment, type PaymentInput } from "./payment-check.ts";
import type { SavedMethods } from "./saved-methods.ts";

/** Maximal number of open deposits per player. */
const MAX_OPEN_DEPOSITS = 10;
/** Seconds after the expiry of an order in which its provider can report the expiry itself. */
const EXPIRY_GRACE = 120;

export interface DepositInput extends PaymentInput {
  benefit_id: string;
  return_path: string;
}

/** A deposit with a benefit, and the site on which it was made. */
export type BenefitDeposit = BonusDeposit & { siteId: string };

/** Services of other domains that deposits use. They join the caller's transaction. */
export interface DepositPorts {
  /** `check` throws Refusal while the account is locked; `present` returns the exclusion without throwing. */
  exclusions: { check(userId: string): void; present(userId: string): unknown };
  /** Throws Refusal `limit_reached_deposit_<period>` if the deposit exceeds a limit. */
  limits: { checkDeposit(userId: string, currency: Currency, amount: number): void };
  bonuses: {
    /** Throws Refusal if the deposit does not qualify for the selected bonus [BM-3]. */
    checkForDeposit(userId: string, deposit: Omit<BenefitDeposit, "paymentId">): void;
    /** Grants the bonus of a settled deposit; null if it is no longer available, which does not affect the deposit. */
    grantForDeposit(userId: string, deposit: BenefitDeposit): { amount: number } | null;
  };
}

interface Dependencies {
  paymentStore: PaymentStore;
  ledger: Ledger;
  clock: Clock;
  ports: DepositPorts;
  providers: Providers;
  savedMethods: SavedMethods;
}

/** Deposits. Every function joins the transaction of its caller. */
export function createDeposits(dependencies: Dependencies) {
  const { paymentStore, ledger, clock, ports, providers, savedMethods } = dependencies;

  /** Runs the checks that apply to every deposit method. Throws Refusal. */
  const checkAllowed = (userId: string, currency: Currency, amount: number): void => {
    ports.exclusions.check(userId);
    if (paymentStore.openTotals(userId, currency, "deposit").count >= MAX_OPEN_DEPOSITS) {
      throw new Refusal("too_many_open_payments", { most: MAX_OPEN_DEPOSITS });
    }
    ports.limits.checkDeposit(userId, currency, amount);
  };

  /** Stores the order that a provider has opened for the deposit. */
  const recordOrder = (
    paymentId: string,
    { status, next, account, orderId, expiresAt }: OpenedOrder,
  ): PaymentRow =>
    paymentStore.setStatus(paymentId, status, {
      next,
      account,
      expiresAt,
      providerReference: orderId,
      dueAt: expiresAt && new Date(Date.parse(expiresAt) + EXPIRY_GRACE * 1000).toISOString(),
    });

  /** Declines a deposit whose money has arrived; its provider returns the money. */
  const refuse = (row: PaymentRow, patch: PaymentPatch): PaymentRow => {
    providers.named(row.provider)?.giveBack?.(row.providerReference);
    return row.status === "expired"
      ? paymentStore.update(row.paymentId, patch)
      : paymentStore.setStatus(row.paymentId, "declined", patch);
  };

  const isWithinLimits = ({ userId, currency }: PaymentRow, amount: number): boolean => {
    try {
      ports.limits.checkDeposit(userId, currency, amount);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

  /** The part of an amount that may be booked. The surplus above the requested amount must be within the player's limits. */
  const bookableAmount = (row: PaymentRow, received: number): number => {
    const admitted = row.status === "expired" ? 0 : row.amount;
    return received <= admitted || isWithinLimits(row, received - admitted) ? received : admitted;
  };

  return {
    checkAllowed,
    recordOrder,
    /** Creates a deposit on a site. Throws Refusal. */
    create(userId: string, currency: Currency, input: DepositInput, siteId = ""): PaymentRow {
      ports.exclusions.check(userId);
      const { method, terms, amount, fee, fields } = checkPayment(input, {
        direction: "deposit",
        currency,
        now: clock.now(),
      });
      if (method.quoted) throw new Refusal("payment_method_unavailable");
      const { alias, locale, benefit_id: benefitId, return_path: returnPath } = input;
      ports.bonuses.checkForDeposit(userId, { siteId, benefitId, amount, currency });
      checkAllowed(userId, currency, amount);
      const savedDetails =
        input.saved_method_id === undefined ? null : savedMethods.use(userId, input.saved_method_id, alias);
      const { paymentId } = paymentStore.add({
        userId,
        type: "deposit",
        alias,
        provider: method.provider.name,
        amount,
        fee,
        currency,
        locale,
        benefitId,
        siteId,
        returnPath,
        fields: {},
      });
      const opening = providers.of(method.provider).open({
        paymentId,
        alias,
        amount: amount + fee,
        currency,
        fields,
        savedDetails,
        locale,
        returnUrl: `${returnPath}?payment=${paymentId}`,
      });
      if (input.save && terms.canBeSaved && !savedDetails) {
        savedMethods.save(userId, alias, opening.account, opening.details);
      }
      return recordOrder(paymentId, opening);
    },
    /**
     * Applies an open status that a provider reports. A deposit that had expired counts towards the player's limits again. If
     * it exceeds them it stays expired, and the limits are checked again when its money arrives.
     */
    advance(row: PaymentRow, status: PaymentStatus, patch: PaymentPatch): PaymentRow {
      const isLate = row.status === "expired" && !isFinalStatus(status);
      if (isLate && !isWithinLimits(row, row.amount)) return paymentStore.update(row.paymentId, patch);
      return paymentStore.setStatus(row.paymentId, status, patch);
    },
    /**
     * Books the received money once and grants the bonus. An amount that exceeds a limit, or arrives for a locked account, is
     * declined: the provider returns it, and it never reaches the wallet.
     *
     * @param received total that the player has paid, in minor units
     */
    settle(row: PaymentRow, received: number, patch: PaymentPatch): PaymentRow {
      const { paymentId, userId, currency, benefitId, siteId } = row;
      if (ports.exclusions.present(userId)) return refuse(row, { ...patch, reason: "account_locked" });
      if (received <= row.fee) return refuse(row, { ...patch, reason: "amount_too_small" });
      const amount = bookableAmount(row, received - row.fee);
      if (amount === 0) return refuse(row, { ...patch, reason: "limit_reached" });
      const movementId = ledger.move({
        kind: "deposit",
        userId,
        currency,
        transfers: [{ from: "payments", to: "cash", amount }],
      });
      const benefitDeposit = { siteId, benefitId, amount, currency, paymentId };
      const bonus = ports.bonuses.grantForDeposit(userId, benefitDeposit);
      return paymentStore.setStatus(paymentId, "settled", {
        ...patch,
        movementId,
        settledAmount: amount,
        bonusAmount: bonus?.amount ?? 0,
        dueAt: null,
      });
    },
    /** Takes a chargeback out of the wallet; the operator pays the part that the wallet no longer contains. */
    reverse(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { paymentId, userId, currency } = row;
      const amount = row.settledAmount ?? 0;
      const fromCash = Math.min(amount, ledger.balances(userId, currency).cash);
      const transfers: Transfer[] = [
        { from: "cash", to: "payments", amount: fromCash },
        { from: "house", to: "payments", amount: amount - fromCash },
      ];
      const movementId = ledger.move({
        kind: "deposit_reversed",
        userId,
        currency,
        transfers: transfers.filter((transfer) => transfer.amount > 0),
      });
      return paymentStore.setStatus(paymentId, "reversed", { ...patch, movementId });
    },
    /** Expires a deposit if its provider has not reported anything. */
    expire: (row: PaymentRow): PaymentRow =>
      row.status === "awaiting_player"
        ? paymentStore.setStatus(row.paymentId, "expired", { dueAt: null })
        : paymentStore.update(row.paymentId, { dueAt: null }),
  };
}
export type Deposits = ReturnType<typeof createDeposits>;
