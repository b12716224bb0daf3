import { z } from "#contract/wire/zod.ts";
import { CURRENCY_CODE } from "./money.ts";

/**
 * The currency of an amount, on the wire. Any well-formed code is read: which ones there are is the operator's choice, and a list here
 * would refuse the players of all others [BRD-1].
 */
export const currencyCode = z
  .string()
  .regex(CURRENCY_CODE, "must be a currency code such as EUR or USDT")
  .describe("Code of ISO 4217, such as EUR, or another one, such as USDT.");
