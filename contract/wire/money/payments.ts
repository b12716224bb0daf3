import { z } from "#contract/wire/zod.ts";
import { ADDRESS_OR_EMPTY, linkOrEmpty, optionalPicture, pictureOrEmpty } from "../address-schemas.ts";
import { DEFAULT_BENEFIT_ID } from "../constants.ts";
import { shownTime, shownTimeOrNull } from "../iso-time.ts";
import { pageOf } from "../pagination.ts";
import { decorative } from "../tolerant.ts";
import { inMinorUnits, optionalAmount } from "./amounts.ts";
import { currencyCode } from "./currency-code.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES, PAYMENT_TYPES } from "./payment-rules.ts";
import { wireAmount } from "./wallet.ts";

/**
 * Redirects the window to a page of the provider, which returns to the deposit's `return_path`. An invalid address is read as an
 * empty one, here and in the other steps: the payment exists, and its page must show it.
 */
const redirect = z.object({ step: z.literal("redirect"), url: ADDRESS_OR_EMPTY.link });

/** MiFinity's widget: `showPaymentIframe(id, { token, complete, success, fail })`. Its callbacks do not prove a payment. */
const mifinity = z.object({
  step: z.literal("widget"),
  widget: z.literal("mifinity"),
  /** URL of the vendor's script. */
  script: ADDRESS_OR_EMPTY.link,
  /** Initialization token, valid until `expires_at`. */
  token: z.string(),
  expires_at: shownTime,
});

/** A crypto purchase widget: `MoonPayWebSdk.init({ flow: 'buy', environment, variant, params, handlers }).show()`. */
const moonpay = z.object({
  step: z.literal("widget"),
  widget: z.literal("moonpay"),
  script: ADDRESS_OR_EMPTY.link,
  environment: z.enum(["sandbox", "production"]),
  /** Passed to the SDK unchanged, including the `signature` that the product API computed. */
  params: z.record(z.string(), z.string()),
  expires_at: shownTime,
});

/** Data that the player enters in the transfer form of their bank. */
const bank = z.object({
  step: z.literal("bank"),
  beneficiary: z.string(),
  bank_name: z.string(),
  iban: z.string(),
  bic: z.string().default(""),
  /** Text that the player must put on the transfer, because it identifies the payment. */
  reference: z.string(),
  /** In units of the payment's currency, including the fee. */
  amount: z.string(),
  expires_at: shownTime,
});

/** Address to which the player sends coins. Every amount is a decimal string in units of the coin. */
const crypto = z.object({
  step: z.literal("crypto"),
  /** For example `BTC` or `USDT`. */
  coin: z.string(),
  /** For example `Bitcoin` or `Tron (TRC-20)`. */
  network: z.string(),
  address: z.string(),
  /** URI that opens a wallet with address and amount filled in: `bitcoin:…?amount=…`. */
  uri: ADDRESS_OR_EMPTY.wallet,
  /** URL of an image with `uri` as a QR code; may be a `data:` URL. */
  qr: pictureOrEmpty,
  /** URL of a page that can send the coins; only the sandbox has one, instead of a player's real wallet. */
  wallet_url: linkOrEmpty,
  /** The requested amount. */
  amount: z.string(),
  /** The amount that the address has received so far, confirmed or not. */
  received: z.string().default("0"),
  /** Number of blockchain confirmations so far. */
  confirmations: z.number().int().min(0),
  /** Number of confirmations after which the deposit is settled. */
  needed: z.number().int().min(1),
  expires_at: shownTime,
});

/** The player's next step for a payment; `none` if the player has nothing to do. */
export const paymentNext = z.union([
  z.object({ step: z.literal("none") }),
  redirect,
  z.discriminatedUnion("widget", [mifinity, moonpay]),
  bank,
  crypto,
]);
export type PaymentNext = z.infer<typeof paymentNext>;

const wirePayment = z.object({
  payment_id: z.string(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  /** Reason for `declined` or `reversed`; null for any other status. */
  reason: decorative(PAYMENT_REASONS, "declined").nullable().default(null),
  alias: z.string(),
  /** The method's name in the requested locale. */
  name: z.string(),
  image: optionalPicture,
  /** Identifies the card, wallet or account: `•••• 4242`; may be empty. */
  account: z.string().default(""),
  /** The requested amount: credited to or debited from the wallet. */
  amount: wireAmount,
  currency: currencyCode,
  /** Added to the amount of a deposit; deducted from the amount of a withdrawal. */
  fee: wireAmount.default(0),
  /** The part of the fee that the player got back, because a withdrawal was returned. */
  fee_returned: wireAmount.default(0),
  /** The amount credited or debited; differs from `amount` if the received coins differ. */
  settled_amount: optionalAmount,
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  /** Bonus money that was granted with the deposit. */
  bonus_amount: wireAmount.default(0),
  /** Whether the player can still cancel it. */
  can_be_cancelled: z.boolean().default(false),
  /** ISO times. */
  created_at: shownTime,
  updated_at: shownTime,
});

const AMOUNTS = ["amount", "fee", "fee_returned", "settled_amount", "bonus_amount"] as const;

/** A deposit or withdrawal as a row of the history; inside the app its amounts are minor units of `currency`. */
export const payment = wirePayment.transform(inMinorUnits(...AMOUNTS));
export type Payment = z.output<typeof payment>;

/** A payment with the details of its own page and its receipt. */
export const paymentDetails = wirePayment
  .extend({
    next: paymentNext,
    /** ISO time by which `next` must be completed; null if unlimited. */
    expires_at: shownTimeOrNull,
    /** Time of the response, by the clock of `expires_at`, as an ISO time; if null, the clock of the BFF is used. */
    now: shownTimeOrNull,
    /** All statuses so far, oldest first. */
    timeline: z.array(z.object({ status: z.enum(PAYMENT_STATUSES), at: shownTime })),
    /** Null until the payment is settled. */
    receipt: z
      .object({
        number: z.string(),
        /** ISO time. */
        issued_at: shownTime,
        /** Number of the payment at the provider, for enquiries at a bank. */
        provider_reference: z.string().default(""),
      })
      .nullable()
      .default(null),
  })
  .transform(inMinorUnits(...AMOUNTS));
export type PaymentDetails = z.output<typeof paymentDetails>;

/** A page of the payment history, newest first, with the totals of all payments that match the filters. */
export const paymentPage = pageOf(payment).extend({
  /** Number of payments on all pages. */
  total: z.number().int().min(0),
  totals: z
    .object({
      currency: currencyCode,
      /** Settled deposits and withdrawals. */
      deposits: wireAmount,
      withdrawals: wireAmount,
      /** Withdrawals that are requested and not yet paid. */
      open_withdrawals: wireAmount,
    })
    .transform(inMinorUnits("deposits", "withdrawals", "open_withdrawals")),
});
export type PaymentPage = z.output<typeof paymentPage>;

/**
 * The live event `payment` [LIVE-2], sent at every change of a payment's status. Tracking counts a settled deposit as a purchase.
 * It also counts an event without `status` and `type`, because some product APIs send only such events.
 */
export const paymentEvent = z.object({
  alias: z.string(),
  /** Tracked with the default of the specification if missing [TP-3]. */
  amount: wireAmount.nullish(),
  currency: z.string(),
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  paymethod_name: z.string().default(""),
  payment_id: z.string().optional(),
  type: z.enum(PAYMENT_TYPES).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;
