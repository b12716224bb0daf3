import { z } from "zod";
import { DEFAULT_BENEFIT_ID } from "../constants.ts";
import { inMinorUnits, optionalAmount, pageOf } from "./amounts.ts";
import { CURRENCIES } from "./money.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES, PAYMENT_TYPES } from "./payment-rules.ts";
import { wireAmount } from "./wallet.ts";

const isoTime = z.string();

/** A page of the provider's, to which the whole window goes. It comes back to the deposit's `return_path`. */
const redirect = z.object({ step: z.literal("redirect"), url: z.string() });

/** MiFinity's widget: `showPaymentIframe(id, { token, complete, success, fail })` of its script. Its callbacks prove nothing. */
const mifinity = z.object({
  step: z.literal("widget"),
  widget: z.literal("mifinity"),
  /** Address of the vendor's script. */
  script: z.string(),
  /** Initialization token, good until `expires_at`. */
  token: z.string(),
  expires_at: isoTime,
});

/** A crypto purchase widget: `MoonPayWebSdk.init({ flow: 'buy', environment, variant, params, handlers }).show()`. */
const moonpay = z.object({
  step: z.literal("widget"),
  widget: z.literal("moonpay"),
  script: z.string(),
  environment: z.enum(["sandbox", "production"]),
  /** Passed to the SDK unchanged, including the `signature` that the product API computed. */
  params: z.record(z.string(), z.string()),
  expires_at: isoTime,
});

/** What the player types into their own bank's transfer form. */
const bank = z.object({
  step: z.literal("bank"),
  beneficiary: z.string(),
  bank_name: z.string(),
  iban: z.string(),
  bic: z.string().default(""),
  /** Must be stated on the transfer; it identifies the payment. */
  reference: z.string(),
  /** In units of the payment's currency, fee included. */
  amount: z.string(),
  expires_at: isoTime,
});

/** Where to send coins. Every amount is a decimal string in units of the coin. */
const crypto = z.object({
  step: z.literal("crypto"),
  /** Such as BTC, USDT. */
  coin: z.string(),
  /** Such as `Bitcoin`, `Tron (TRC-20)`. */
  network: z.string(),
  address: z.string(),
  /** Opens a wallet with everything filled in: `bitcoin:…?amount=…`. */
  uri: z.string(),
  /** The URI as a QR code: an image address, `data:image/svg+xml` among them. */
  qr: z.string().default(""),
  /** A page of the provider's from which the coins can be sent; the sandbox's stand-in for a player's own wallet. */
  wallet_url: z.string().default(""),
  /** The requested amount. */
  amount: z.string(),
  /** What the address has received so far, confirmed or not. */
  received: z.string().default("0"),
  confirmations: z.number().int().min(0),
  needed: z.number().int().min(1),
  expires_at: isoTime,
});

/** What the player is to do about a payment now. `none`: nothing but to wait, if even that. */
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
  /** Why it was declined or reversed; null for any other status. */
  reason: z.enum(PAYMENT_REASONS).catch("declined").nullable().default(null),
  alias: z.string(),
  /** The method's name in the requested locale. */
  name: z.string(),
  image: z.string().optional(),
  /** Identifies the card, wallet or account: `•••• 4242`; may be empty. */
  account: z.string().default(""),
  /** The requested amount: credited to or debited from the wallet. */
  amount: wireAmount,
  currency: z.enum(CURRENCIES),
  /** On top of a deposit's amount; out of a withdrawal's. */
  fee: wireAmount.default(0),
  /** The amount credited or debited; differs from `amount` if the received coins differ. */
  settled_amount: optionalAmount,
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  /** Bonus money that a deposit brought. */
  bonus_amount: wireAmount.default(0),
  /** Whether the player may still call it off. */
  can_be_cancelled: z.boolean().default(false),
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
});

const AMOUNTS = ["amount", "fee", "settled_amount", "bonus_amount"] as const;

/** A deposit or withdrawal as a row of the history; inside the app its amounts are minor units of `currency`. */
export const payment = wirePayment.transform(inMinorUnits(...AMOUNTS));
export type Payment = z.output<typeof payment>;

/** A payment with all that there is to know about it, as its own page and receipt show it. */
export const paymentDetails = wirePayment
  .extend({
    next: paymentNext,
    /** ISO time by which `next` must be completed; null if unlimited. */
    expires_at: z.string().nullable().default(null),
    /** ISO time of this answer by the clock that `expires_at` goes by; null where the API does not say, and the BFF's counts. */
    now: z.string().nullable().default(null),
    /** Every status that it has had, first to last. */
    timeline: z.array(z.object({ status: z.enum(PAYMENT_STATUSES), at: z.string() })),
    /** From the moment it has settled. */
    receipt: z
      .object({
        number: z.string(),
        /** ISO time. */
        issued_at: z.string(),
        /** The provider's own number for it, for questions to a bank. */
        provider_reference: z.string().default(""),
      })
      .nullable()
      .default(null),
  })
  .transform(inMinorUnits(...AMOUNTS));
export type PaymentDetails = z.output<typeof paymentDetails>;

/** A page of the history, newest first, and the totals of everything that the filters let through. */
export const paymentPage = pageOf(payment).extend({
  /** How many there are on all pages. */
  total: z.number().int().min(0),
  totals: z
    .object({
      currency: z.enum(CURRENCIES),
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
 * The live event `payment` [LIVE-2], sent at every change of a payment's status. Tracking counts a settled deposit as a purchase;
 * an event without `status` and `type` counts as well, for product APIs that send nothing else.
 */
export const purchaseEvent = z.object({
  alias: z.string(),
  /** Tracked as {@link DEFAULT_TRACKED_DEPOSIT_AMOUNT} if missing. */
  amount: wireAmount.nullish(),
  currency: z.string(),
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  paymethod_name: z.string().default(""),
  payment_id: z.string().optional(),
  type: z.enum(PAYMENT_TYPES).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
});
export type PurchaseEvent = z.infer<typeof purchaseEvent>;
