import { z } from "zod";
import { loadTexts } from "../../../texts.ts";

const WORDS = [
  "note",
  "amount",
  "account",
  "back",
  "pay",
  "decline",
  "cancel",
  "no_funds",
  "confirm",
  "time_out",
  "three_ds_title",
  "three_ds_text",
  "wallet_title",
  "bank_title",
  "coins_title",
  "coins_text",
  "address",
  "received",
  "send_exact",
  "send_less",
  "send_more",
  "sent",
  "crypto_purchase_title",
  "coins",
  "done",
  "declined",
  "cancelled",
  "expired",
  "missing",
] as const;

const texts = z.strictObject(
  Object.fromEntries(WORDS.map((word) => [word, z.string()])) as Record<(typeof WORDS)[number], z.ZodString>,
);
export type WidgetTexts = z.infer<typeof texts>;

/** Texts of the payment providers' pages by locale code. */
export const widgetTexts = loadTexts(new URL("texts/", import.meta.url), texts);
