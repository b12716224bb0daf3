import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../address-schemas.ts";
import { DEFAULT_BENEFIT_ID } from "../constants.ts";
import { deviceFields } from "../device.ts";
import { done, localeInput, operation } from "../operation.ts";
import { pageInput } from "../pagination.ts";
import { listOf } from "../tolerant.ts";
import { cryptoOffer, cryptoQuote } from "./crypto-purchase.ts";
import { currencyCode } from "./currency-code.ts";
import { PAYMENT_GROUPS, paymentFieldValues, paymentSystems, savedMethod } from "./payment-methods.ts";
import { PAYMENT_STATUSES, PAYMENT_TYPES } from "./payment-rules.ts";
import { paymentDetails, paymentPage } from "./payments.ts";
import { withdrawalFacts } from "./withdrawal-facts.ts";

const locale = localeInput.default("en");
const id = z.string().min(1).max(64);
/** A decimal string in units of the currency, with at most the digits of the currency. */
const amount = z.string().min(1).max(40);
const currency = currencyCode;
/** One of the values, or several separated by commas. */
const anyOf = (values: readonly string[]) =>
  z.string().regex(new RegExp(`^(?:${values.join("|")})(?:,(?:${values.join("|")}))*$`));
/** Maximum age in seconds of the data that a form is validated with. */
const FORM_SECONDS = 300;

/** Path of this site to which a provider's page returns; the product API appends `?payment=<payment_id>`. */
const returnPath = ADDRESS_SCHEMAS.sitePath.max(300).regex(/^[^\s?#]*$/);

/** Operations for deposits, withdrawals, their methods and the crypto purchase. */
export const paymentOperations = {
  paymentSystems: operation({
    method: "GET",
    path: "/payment-systems",
    access: "guest",
    capability: "deposits",
    requiredBy: ["deposit"],
    summary: "Payment methods by one type, or by several separated by commas.",
    input: z.object({ type: anyOf(PAYMENT_GROUPS), locale }),
    result: paymentSystems,
    recent: FORM_SECONDS,
  }),
  savedMethods: operation({
    method: "GET",
    path: "/saved-methods",
    access: "player",
    summary: "Saved payment methods, last used first.",
    input: z.object({ locale }),
    result: listOf(savedMethod),
    recent: FORM_SECONDS,
  }),
  removeSavedMethod: operation({
    method: "DELETE",
    path: "/saved-methods/{saved_method_id}",
    access: "player",
    summary: "Deletes a saved method; deleting it again is not an error.",
    input: z.object({ saved_method_id: id }),
    result: done,
  }),
  withdrawalFacts: operation({
    method: "GET",
    path: "/withdrawal-facts",
    access: "player",
    capability: "withdrawal",
    summary: "The amount that the player can withdraw, and what prevents a withdrawal.",
    input: z.object({}),
    result: withdrawalFacts,
  }),
  createDeposit: operation({
    method: "POST",
    path: "/deposits",
    access: "player",
    capability: "deposits",
    requiredBy: ["deposit"],
    summary: "Creates a deposit; `next` is the player's next step.",
    input: z.object({
      alias: id,
      amount,
      currency,
      fields: paymentFieldValues.default({}),
      /** Id of a deposit bonus that `bonuses` lists as available, or '0' for no bonus [BM-3]. */
      benefit_id: z.string().max(64).default(DEFAULT_BENEFIT_ID),
      saved_method_id: id.optional(),
      /** Whether to save the method's details, if the method allows it. */
      save: z.boolean().default(false),
      return_path: returnPath,
      locale,
      ...deviceFields,
    }),
    result: paymentDetails,
    idempotent: true,
    secrets: ["fields"],
  }),
  createWithdrawal: operation({
    method: "POST",
    path: "/withdrawals",
    access: "player",
    capability: "withdrawal",
    summary: "Creates a withdrawal and reserves its amount.",
    input: z.object({
      alias: id,
      amount,
      currency,
      fields: paymentFieldValues.default({}),
      saved_method_id: id.optional(),
      save: z.boolean().default(false),
      locale,
      ...deviceFields,
    }),
    result: paymentDetails,
    idempotent: true,
    secrets: ["fields"],
  }),
  cancelWithdrawal: operation({
    method: "POST",
    path: "/withdrawals/{payment_id}/cancel",
    access: "player",
    capability: "withdrawal",
    summary: "Cancels a pending withdrawal; its amount returns to the wallet at once.",
    input: z.object({ payment_id: id, locale }),
    result: paymentDetails,
    idempotent: true,
  }),
  payments: operation({
    method: "GET",
    path: "/payments",
    access: "player",
    capability: "history",
    summary: "The player's payments, newest first.",
    input: z.object({
      type: z.enum(PAYMENT_TYPES).optional(),
      /** One status, or several separated by commas. */
      status: anyOf(PAYMENT_STATUSES).optional(),
      /** Alias of a method. */
      method: id.optional(),
      /** ISO times: payments created at or after `from` and before `to`. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      ...pageInput,
      locale,
    }),
    result: paymentPage,
  }),
  payment: operation({
    method: "GET",
    path: "/payments/{payment_id}",
    access: "player",
    capability: "deposits",
    requiredBy: ["deposit"],
    summary: "One payment of the player; payments of others are not found.",
    input: z.object({ payment_id: id, locale }),
    result: paymentDetails,
  }),
  cryptoOffer: operation({
    method: "GET",
    path: "/crypto-purchases/offer",
    access: "player",
    capability: "crypto",
    summary: "The coins and limits of the crypto purchase in the player's currency.",
    input: z.object({ locale }),
    result: cryptoOffer,
  }),
  cryptoQuote: operation({
    method: "POST",
    path: "/crypto-purchases/quotes",
    access: "player",
    capability: "crypto",
    summary: "A price for coins, valid for a limited time.",
    input: z.object({ amount, currency, coin: id }),
    result: cryptoQuote,
  }),
  createCryptoPurchase: operation({
    method: "POST",
    path: "/crypto-purchases",
    access: "player",
    capability: "crypto",
    summary:
      "Creates a purchase at a quoted price; `next` is the vendor's widget. It is listed among the deposits.",
    input: z.object({ quote_id: id, return_path: returnPath, locale }),
    result: paymentDetails,
    idempotent: true,
  }),
};
