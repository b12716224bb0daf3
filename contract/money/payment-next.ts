import { z } from "zod";

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
  /** Handed to the SDK as it is, `signature` included, which the product API has made over the rest. */
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
  /** Must be on the transfer, or nobody knows whose it is. */
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
  /** What was asked for. */
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
