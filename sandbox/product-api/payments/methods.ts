import type { Currency } from "#contract/money/money.ts";
import type { PAYMENT_KINDS, PaymentGroup } from "#contract/money/payment-methods.ts";
import type { FieldName } from "./fields.ts";

/** What a method asks and costs in one direction; amounts in euros' worth. */
export interface Terms {
  min: number;
  max: number;
  proposed: number;
  quick: readonly number[];
  /** Per cent, and a fixed part in euros' worth. */
  fee?: { percent?: number; fixed?: number };
  time: { kind: "instant" | "usually" | "at_most"; minutes: number };
  fields: readonly FieldName[];
  /** Whether the details can be kept for the next time, and what is asked for in their place then. */
  canBeSaved?: { stillAsked: readonly FieldName[] };
}

export interface Method {
  alias: string;
  /** Name of its picture under `/sandbox/content/icons/`. */
  icon: string;
  categories: readonly string[];
  kind: (typeof PAYMENT_KINDS)[number];
  /** Who carries its deposits out. */
  provider: string;
  /** Groups of its deposits [ENT-3]. */
  groups: readonly Exclude<PaymentGroup, "withdraw">[];
  /** Currencies that it takes; all but BTC without a list. */
  currencies?: readonly Currency[];
  deposit?: Terms;
  withdrawal?: Terms;
  inMaintenance?: true;
}

const QUICK = [20, 50, 100, 200] as const;
const AT_ONCE = { kind: "instant", minutes: 0 } as const;
const DEPOSIT = { min: 10, max: 5000, proposed: 50, quick: QUICK, time: AT_ONCE } as const;
const WITHDRAWAL = { min: 20, max: 10_000, proposed: 100, quick: [50, 100, 250, 500] } as const;

/** Kinds of payment, under names that belong to nobody; MiFinity is the specification's. */
export const METHODS: readonly Method[] = [
  {
    ...{ alias: "card", icon: "card", categories: ["cards"], kind: "card_3ds", provider: "card" },
    groups: ["deposit"],
    deposit: {
      ...{ ...DEPOSIT, canBeSaved: { stillAsked: ["card_cvc"] } },
      fields: ["card_number", "card_expiry", "card_cvc", "card_holder"],
    },
    withdrawal: {
      ...{ ...WITHDRAWAL, fee: { percent: 1 }, time: { kind: "at_most", minutes: 1440 } },
      ...{ fields: ["card_number", "card_holder"], canBeSaved: { stillAsked: [] } },
    },
  },
  {
    ...{ alias: "e-wallet", icon: "wallet", categories: ["wallets"], kind: "redirect", provider: "e-wallet" },
    groups: ["deposit"],
    deposit: {
      ...{ ...DEPOSIT, fee: { percent: 1.5 }, fields: ["wallet_email"], canBeSaved: { stillAsked: [] } },
    },
    withdrawal: {
      ...{ ...WITHDRAWAL, time: { kind: "usually", minutes: 15 } },
      ...{ fields: ["wallet_email"], canBeSaved: { stillAsked: [] } },
    },
  },
  {
    ...{
      alias: "mifinity",
      icon: "mifinity",
      categories: ["wallets"],
      kind: "mifinity",
      provider: "mifinity",
    },
    groups: ["deposit"],
    deposit: { ...DEPOSIT, fields: [] },
    withdrawal: { ...WITHDRAWAL, time: { kind: "usually", minutes: 30 }, fields: ["wallet_email"] },
  },
  {
    ...{ alias: "instant-bank", icon: "instant", categories: ["bank"], kind: "redirect" },
    ...{ provider: "instant-bank", groups: ["deposit"], currencies: ["EUR", "NOK", "PLN", "HUF", "CHF"] },
    deposit: { ...DEPOSIT, fields: ["bank"] },
  },
  {
    ...{
      alias: "bank-transfer",
      icon: "bank",
      categories: ["bank"],
      kind: "bank_transfer",
      provider: "bank",
    },
    groups: ["deposit"],
    deposit: {
      ...{ ...DEPOSIT, min: 20, max: 20_000, proposed: 100, fields: ["account_holder"] },
      time: { kind: "usually", minutes: 5 },
    },
    withdrawal: {
      ...{ ...WITHDRAWAL, max: 50_000, time: { kind: "at_most", minutes: 4320 } },
      ...{ fields: ["account_holder", "iban"], canBeSaved: { stillAsked: [] } },
    },
  },
  {
    ...{ alias: "crypto-coin", icon: "crypto", categories: ["crypto"], kind: "crypto", provider: "coins" },
    ...{ groups: ["deposit", "crypto", "crypto_category"], currencies: ["BTC", "EUR", "USD"] },
    deposit: {
      ...{ ...DEPOSIT, min: 20, max: 20_000, proposed: 100, fields: ["network"] },
      time: { kind: "usually", minutes: 30 },
    },
    withdrawal: {
      ...{ ...WITHDRAWAL, fee: { fixed: 1 }, time: { kind: "usually", minutes: 60 } },
      fields: ["network", "coin_address"],
    },
  },
  {
    ...{ alias: "stable-coin", icon: "stable", categories: ["crypto"], kind: "crypto", provider: "coins" },
    groups: ["crypto", "crypto_category"],
    deposit: {
      ...{ ...DEPOSIT, min: 20, max: 20_000, proposed: 100, fields: ["network"] },
      time: { kind: "usually", minutes: 5 },
    },
    withdrawal: {
      ...{ ...WITHDRAWAL, fee: { fixed: 1 }, time: { kind: "usually", minutes: 30 } },
      fields: ["network", "coin_address"],
    },
  },
  {
    ...{ alias: "buy-crypto", icon: "buy", categories: ["crypto"], kind: "crypto_purchase" },
    ...{ provider: "purchase", groups: ["crypto_category"] },
    deposit: {
      ...{ ...DEPOSIT, min: 30, max: 2000, proposed: 100, quick: [50, 100, 200, 500], fields: [] },
      ...{ fee: { percent: 3.5 }, time: { kind: "usually", minutes: 10 } },
    },
  },
  {
    ...{ alias: "voucher", icon: "voucher", categories: ["prepaid"], kind: "direct", provider: "voucher" },
    groups: ["deposit"],
    deposit: { ...DEPOSIT, max: 500, proposed: 20, quick: [10, 20, 50, 100], fields: ["voucher_code"] },
  },
  {
    ...{ alias: "phone-bill", icon: "phone", categories: ["mobile"], kind: "direct", provider: "phone" },
    ...{ groups: ["deposit"], currencies: ["EUR", "NOK", "BRL", "ZAR", "KZT"], inMaintenance: true },
    deposit: { ...DEPOSIT, min: 5, max: 50, proposed: 10, quick: [5, 10, 20], fields: ["phone"] },
  },
];

export function methodOf(alias: string): Method | undefined {
  return METHODS.find((method) => method.alias === alias);
}

export function takes({ currencies }: Method, currency: Currency): boolean {
  return currencies ? currencies.includes(currency) : currency !== "BTC";
}
