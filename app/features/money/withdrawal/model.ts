import type { PaymentLine } from "#app/features/money/history/model.ts";
import {
  type ChosenMethod,
  findMethod,
  type MethodView,
  requestedFields,
  type SavedMethodView,
} from "#app/features/money/methods/model.ts";
import {
  type PaymentFormOptions,
  paymentFormShape,
  validatePayment,
} from "#app/features/money/methods/payment-form.ts";
import { answerFor, type FormAnswer } from "#app/forms/form-answer.ts";
import { memoizeSchema } from "#app/forms/zod.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { WithdrawalGate } from "#contract/wire/money/withdrawal-facts.ts";
import { z } from "#contract/wire/zod.ts";

/** A requirement that the player must meet before a withdrawal, formatted for the player. */
export interface GateView {
  kind: WithdrawalGate["kind"];
  /** Whether it blocks every amount. */
  blocksAll: boolean;
  /** Amount that is still to be wagered. */
  left: string;
  /** Smallest amount that it blocks. */
  from: string;
}

/** The amounts and methods that are available for a withdrawal. */
export interface WithdrawalOptions {
  currency: Currency;
  available: string;
  /** Null if 0, like `reserved`. */
  bonus: string | null;
  reserved: string | null;
  /** Only gates that block an amount the player has. */
  gates: GateView[];
  /** Largest amount that no gate blocks, in minor units and as text. */
  max: number;
  maxText: string;
  methods: MethodView[];
  saved: SavedMethodView[];
}

/** One of the newest withdrawals. */
export interface LatestWithdrawal extends PaymentLine {
  canBeCancelled: boolean;
}

/** Loader data of the withdrawal screen, on its page and in the wallet popup. */
export interface WithdrawalData {
  /** URL query of the request. */
  query: string;
  /** Idempotency key of the form. */
  formKey: string;
  /** Null if the options failed to load. */
  options: WithdrawalOptions | null;
  chosen: ChosenMethod | null;
  /** Initial amount of the form, as the player would type it. */
  amount: string;
  /** Newest first; null if they failed to load, undefined if the site has no history [CAP-1]. */
  latest?: LatestWithdrawal[] | null;
}

/**
 * The method that the URL query selects, so that all steps work without scripts: `?method=e-wallet` or `?saved=<id>`.
 *
 * @returns null if there is no such method or it is in maintenance
 */
export function findWithdrawalMethod(
  query: URLSearchParams,
  { methods, saved }: Pick<WithdrawalOptions, "methods" | "saved">,
): ChosenMethod | null {
  const chosen = findMethod({ method: query.get("method"), saved: query.get("saved") }, methods, saved);
  return chosen?.method.maintenance ? null : chosen;
}

/**
 * Options of the form's schema.
 *
 * @param available largest amount that can be withdrawn, in minor units, if known; it can only lower the method's maximum
 */
export function withdrawalFormOptions(chosen: ChosenMethod, available?: number): PaymentFormOptions {
  const { rules } = chosen.method;
  const max = Math.min(rules.max ?? Number.MAX_SAFE_INTEGER, available ?? Number.MAX_SAFE_INTEGER);
  return {
    rules: {
      ...rules,
      max: max === Number.MAX_SAFE_INTEGER ? null : max,
      quick: rules.quick.filter((amount) => amount <= max),
    },
    fields: requestedFields(chosen),
  };
}

/** Schema of the withdrawal form. */
export const withdrawalSchema = memoizeSchema((options: PaymentFormOptions) =>
  z.object(paymentFormShape(options)).superRefine(validatePayment(options)),
);

/** Name of the withdrawal form. */
export const WITHDRAWAL_FORM = "withdrawal";

/** Answer of the action; a successful one has the id of the created payment. */
export interface WithdrawalAnswer extends FormAnswer {
  paymentId?: string;
}

/** Payment id of the withdrawal that the action has created; null for any other answer. */
export function createdPaymentId(data: unknown): string | null {
  const answer = answerFor(WITHDRAWAL_FORM, data) as WithdrawalAnswer | undefined;
  return (answer?.done && answer.paymentId) || null;
}
