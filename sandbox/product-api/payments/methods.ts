import type { Currency } from "#contract/wire/money/money.ts";
import type {
  PAYMENT_KINDS,
  PaymentFee,
  PaymentGroup,
  PaymentRules,
} from "#contract/wire/money/payment-methods.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { FieldName } from "./fields.ts";

/** Terms of a method in one direction; amounts in euros. */
export interface MethodTerms {
  min: number;
  max: number;
  /** Preselected amount. */
  proposed: number;
  quick: readonly number[];
  /** Per cent, and a fixed part in euros. */
  fee?: { percent?: number; fixed?: number };
  time: { kind: "instant" | "usually" | "at_most"; minutes: number };
  fields: readonly FieldName[];
  /** Set if the details can be saved; `stillRequired` lists the fields that the player must enter again with a saved method. */
  canBeSaved?: { stillRequired: readonly FieldName[] };
}

export interface Method {
  alias: string;
  /** Name of its image under `/sandbox/content/icons/`. */
  icon: string;
  categories: readonly string[];
  kind: (typeof PAYMENT_KINDS)[number];
  /** Provider of its deposits. */
  provider: string;
  /** Groups of its deposits [ENT-3]. */
  groups: readonly Exclude<PaymentGroup, "withdraw">[];
  /** Supported currencies; without a list, all except BTC. */
  currencies?: readonly Currency[];
  deposit?: MethodTerms;
  withdrawal?: MethodTerms;
  inMaintenance?: true;
}

const DEPOSIT = {
  min: 10,
  max: 5000,
  proposed: 50,
  quick: [20, 50, 100, 200],
  time: { kind: "instant", minutes: 0 },
} as const;
const WITHDRAWAL = { min: 20, max: 10_000, proposed: 100, quick: [50, 100, 250, 500] } as const;

/** Payment methods with generic names; only MiFinity is named by the specification. */
export const METHODS: readonly Method[] = [
  {
    alias: "card",
    icon: "card",
    categories: ["cards"],
    kind: "card_3ds",
    provider: "card",
    groups: ["deposit"],
    deposit: {
      ...DEPOSIT,
      fields: ["card_number", "card_expiry", "card_cvc", "card_holder"],
      canBeSaved: { stillRequired: ["card_cvc"] },
    },
    withdrawal: {
      ...WITHDRAWAL,
      fee: { percent: 1 },
      time: { kind: "at_most", minutes: 1440 },
      fields: ["card_number", "card_holder"],
      canBeSaved: { stillRequired: [] },
    },
  },
  {
    alias: "e-wallet",
    icon: "wallet",
    categories: ["wallets"],
    kind: "redirect",
    provider: "e-wallet",
    groups: ["deposit"],
    deposit: {
      ...DEPOSIT,
      fee: { percent: 1.5 },
      fields: ["wallet_email"],
      canBeSaved: { stillRequired: [] },
    },
    withdrawal: {
      ...WITHDRAWAL,
      time: { kind: "usually", minutes: 15 },
      fields: ["wallet_email"],
      canBeSaved: { stillRequired: [] },
    },
  },
  {
    alias: "mifinity",
    icon: "mifinity",
    categories: ["wallets"],
    kind: "mifinity",
    provider: "mifinity",
    groups: ["deposit"],
    deposit: { ...DEPOSIT, fields: [] },
    withdrawal: { ...WITHDRAWAL, time: { kind: "usually", minutes: 30 }, fields: ["wallet_email"] },
  },
  {
    alias: "instant-bank",
    icon: "instant",
    categories: ["bank"],
    kind: "redirect",
    provider: "instant-bank",
    groups: ["deposit"],
    currencies: ["EUR", "NOK", "PLN", "HUF", "CHF"],
    deposit: { ...DEPOSIT, fields: ["bank"] },
  },
  {
    alias: "bank-transfer",
    icon: "bank",
    categories: ["bank"],
    kind: "bank_transfer",
    provider: "bank",
    groups: ["deposit"],
    deposit: {
      ...DEPOSIT,
      min: 20,
      max: 20_000,
      proposed: 100,
      fields: ["account_holder"],
      time: { kind: "usually", minutes: 5 },
    },
    withdrawal: {
      ...WITHDRAWAL,
      max: 50_000,
      time: { kind: "at_most", minutes: 4320 },
      fields: ["account_holder", "iban"],
      canBeSaved: { stillRequired: [] },
    },
  },
  {
    alias: "crypto-coin",
    icon: "crypto",
    categories: ["crypto"],
    kind: "crypto",
    provider: "coins",
    groups: ["deposit", "crypto", "crypto_category"],
    currencies: ["BTC", "EUR", "USD"],
    deposit: {
      ...DEPOSIT,
      min: 20,
      max: 20_000,
      proposed: 100,
      fields: ["network"],
      time: { kind: "usually", minutes: 30 },
    },
    withdrawal: {
      ...WITHDRAWAL,
      fee: { fixed: 1 },
      time: { kind: "usually", minutes: 60 },
      fields: ["network", "coin_address"],
    },
  },
  {
    alias: "stable-coin",
    icon: "stable",
    categories: ["crypto"],
    kind: "crypto",
    provider: "coins",
    groups: ["crypto", "crypto_category"],
    deposit: {
      ...DEPOSIT,
      min: 20,
      max: 20_000,
      proposed: 100,
      fields: ["network"],
      time: { kind: "usually", minutes: 5 },
    },
    withdrawal: {
      ...WITHDRAWAL,
      fee: { fixed: 1 },
      time: { kind: "usually", minutes: 30 },
      fields: ["network", "coin_address"],
    },
  },
  {
    alias: "buy-crypto",
    icon: "buy",
    categories: ["crypto"],
    kind: "crypto_purchase",
    provider: "purchase",
    groups: ["crypto_category"],
    deposit: {
      ...DEPOSIT,
      min: 30,
      max: 2000,
      proposed: 100,
      quick: [50, 100, 200, 500],
      fields: [],
      fee: { percent: 3.5 },
      time: { kind: "usually", minutes: 10 },
    },
  },
  {
    alias: "voucher",
    icon: "voucher",
    categories: ["prepaid"],
    kind: "direct",
    provider: "voucher",
    groups: ["deposit"],
    deposit: { ...DEPOSIT, max: 500, proposed: 20, quick: [10, 20, 50, 100], fields: ["voucher_code"] },
  },
  {
    alias: "phone-bill",
    icon: "phone",
    categories: ["mobile"],
    kind: "direct",
    provider: "phone",
    groups: ["deposit"],
    currencies: ["EUR", "NOK", "BRL", "ZAR", "KZT"],
    inMaintenance: true,
    deposit: { ...DEPOSIT, min: 5, max: 50, proposed: 10, quick: [5, 10, 20], fields: ["phone"] },
  },
];

export function findPaymentMethod(alias: string): Method | undefined {
  return METHODS.find((method) => method.alias === alias);
}

export function supportsCurrency({ currencies }: Method, currency: Currency): boolean {
  return currencies ? currencies.includes(currency) : currency !== "BTC";
}

/** The limits of the terms in minor units of a currency. */
export function rulesIn({ min, max, proposed, quick }: MethodTerms, currency: Currency): PaymentRules {
  const minor = (euros: number) => fromEuros(euros, currency);
  return { default: minor(proposed), min: minor(min), max: minor(max), quick: quick.map(minor), currency };
}

/** The fee of the terms; its fixed part in minor units of a currency. */
export function feeIn({ fee = {} }: MethodTerms, currency: Currency): PaymentFee {
  return { percent: fee.percent ?? 0, fixed: fromEuros(fee.fixed ?? 0, currency) };
}

/** Hours from the current full hour to the simulated end of maintenance, which therefore never passes. */
const MAINTENANCE_HOURS = 3;

/** End of the maintenance of methods that are `inMaintenance`, as ISO time. */
export function maintenanceEnd(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  return new Date((hour + MAINTENANCE_HOURS) * 3_600_000).toISOString();
}

/** Path of a method's image. */
export function methodImage({ icon }: Pick<Method, "icon">): string {
  return `/sandbox/content/icons/${icon}.svg`;
}
