import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money.ts";
import {
  PAYMENT_GROUPS,
  type PaymentGroup,
  type paymentItem,
  type paymentSystems as systems,
} from "#contract/payment-methods.ts";
import { worthOf } from "./worth.ts";

interface Method {
  alias: string;
  name: string;
  /** Name of its picture under `/sandbox/content/icons/`. */
  icon: string;
  categories: string[];
  groups: PaymentGroup[];
  /** Smallest and proposed amount, in euros' worth. */
  min: number;
  proposed: number;
  /** Currencies that it takes; all but BTC without a list. */
  currencies?: readonly Currency[];
}

/** Kinds of payment, under names that belong to nobody. */
const METHODS: readonly Method[] = [
  {
    ...{ alias: "card", name: "Payment card", icon: "card", categories: ["cards"] },
    ...{ groups: ["deposit", "withdraw"], min: 10, proposed: 50 },
  },
  {
    ...{ alias: "bank-transfer", name: "Bank transfer", icon: "bank", categories: ["bank"] },
    ...{ groups: ["deposit", "withdraw"], min: 20, proposed: 100 },
  },
  {
    ...{ alias: "instant-bank", name: "Instant bank", icon: "instant", categories: ["bank"] },
    ...{ groups: ["deposit"], min: 10, proposed: 50, currencies: ["EUR", "NOK", "PLN", "HUF", "CHF"] },
  },
  {
    ...{ alias: "e-wallet", name: "E-wallet", icon: "wallet", categories: ["wallets"] },
    ...{ groups: ["deposit", "withdraw"], min: 10, proposed: 50 },
  },
  {
    ...{ alias: "voucher", name: "Voucher", icon: "voucher", categories: ["prepaid"] },
    ...{ groups: ["deposit"], min: 10, proposed: 20 },
  },
  {
    ...{ alias: "phone-bill", name: "Phone bill", icon: "phone", categories: ["mobile"] },
    ...{ groups: ["deposit"], min: 5, proposed: 10, currencies: ["EUR", "NOK", "BRL", "ZAR", "KZT"] },
  },
  {
    ...{ alias: "crypto-coin", name: "Crypto coin", icon: "crypto", categories: ["crypto"] },
    ...{ groups: ["crypto", "crypto_category", "deposit", "withdraw"], min: 20, proposed: 100 },
    ...{ currencies: ["BTC", "EUR", "USD"] },
  },
  {
    ...{ alias: "stable-coin", name: "Stable coin", icon: "stable", categories: ["crypto"] },
    ...{ groups: ["crypto", "crypto_category"], min: 20, proposed: 100 },
  },
];

/** The methods of each group that was asked for, with their rules in the currency [ENT-3]. */
export function paymentSystems(types: readonly string[], currency: Currency): z.input<typeof systems> {
  const wanted = PAYMENT_GROUPS.filter((group) => types.includes(group));
  return Object.fromEntries(
    wanted.map((group) => [
      group,
      METHODS.filter((method) => method.groups.includes(group) && takes(method, currency)).map((method) =>
        itemOf(method, currency),
      ),
    ]),
  );
}

function takes({ currencies }: Method, currency: Currency): boolean {
  return currencies ? currencies.includes(currency) : currency !== "BTC";
}

function itemOf(
  { alias, name, icon, categories, min, proposed }: Method,
  currency: Currency,
): z.input<typeof paymentItem> {
  const units = (euros: number) => decimalOf({ amount: worthOf(euros, currency), currency });
  const rules = { default: units(proposed), min: units(min), currency };
  return {
    ...{ name, alias, categories, image: `/sandbox/content/icons/${icon}.svg` },
    rules: { ...rules, vendor: "sandbox", deposit: rules },
  };
}
