import type { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type {
  PAYMENT_KINDS,
  PaymentFieldValues,
  PaymentGroup,
  paymentField,
} from "#contract/wire/money/payment-methods.ts";
import type { ProviderDefinition, ProviderTaking } from "../../../providers/payments/provider.ts";

type WireField = z.input<typeof paymentField>;
type Options = NonNullable<WireField["options"]>;

/** A field of a method without its texts, which are in `texts/` by its name. */
export interface Field extends Omit<WireField, "name" | "label" | "hint" | "invalid" | "value" | "options"> {
  /** Options of a select; they can depend on the currency of the wallet. */
  options?: Options | ((currency: Currency) => Options);
  /** Check beyond pattern and length. */
  check?(value: string, values: PaymentFieldValues, now: Date): boolean;
}

/** Fields by name, in the order of the form. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>;

/** Terms of a method in one direction; amounts in euros. */
export interface MethodTerms<Name extends string = string> {
  min: number;
  max: number;
  /** Preselected amount. */
  proposed: number;
  quick: readonly number[];
  /** Per cent, and a fixed part in euros. */
  fee?: { percent?: number; fixed?: number };
  time: { kind: "instant" | "usually" | "at_most"; minutes: number };
  fields: Fields<Name>;
  /** Set if the details can be saved; `stillRequired` lists the fields that the player must enter again with a saved method. */
  canBeSaved?: { stillRequired: readonly NoInfer<Name>[] };
}

interface WithdrawalTerms<Name extends string = string> extends MethodTerms<Name> {
  /** Masked name of the destination. */
  accountOf(values: Readonly<Record<NoInfer<Name>, string>>): string;
}

/** A payment method: all that the sandbox knows about it, except for its texts. */
export interface Method {
  alias: string;
  /** Name of its image in `content/pictures/icons/`. */
  icon: string;
  categories: readonly string[];
  kind: (typeof PAYMENT_KINDS)[number];
  provider: ProviderDefinition;
  /** Groups of its deposits [ENT-3]. */
  groups: readonly Exclude<PaymentGroup, "withdraw">[];
  /** Supported currencies; without a list, all except BTC. */
  currencies?: readonly Currency[];
  deposit?: MethodTerms;
  withdrawal?: WithdrawalTerms;
  /** Names of the values that its provider takes from a quote of the operator instead of from the player. */
  quoted?: readonly string[];
  inMaintenance?: true;
  /** Place among the methods of the footer [FTR-3]; absent if the footer does not show it. */
  footerPlace?: number;
}

/** {@link Method} with the names of its fields as types. */
interface TypedMethod<
  Alias extends string,
  Deposit extends string,
  Withdrawal extends string,
  Quoted extends string,
> extends Omit<Method, "deposit" | "withdrawal"> {
  alias: Alias;
  deposit?: MethodTerms<Deposit>;
  withdrawal?: WithdrawalTerms<Withdrawal>;
  quoted?: readonly Quoted[];
  provider: ProviderTaking<NoInfer<Deposit | Quoted>>;
}

/** Defines a payment method; the compiler requires that its provider takes exactly the fields of its deposits. */
export function defineMethod<
  const Alias extends string,
  Deposit extends string = never,
  Withdrawal extends string = never,
  const Quoted extends string = never,
>(method: TypedMethod<Alias, Deposit, Withdrawal, Quoted>): TypedMethod<Alias, Deposit, Withdrawal, Quoted> {
  return method;
}

/** Terms of most deposits and withdrawals. */
export const DEPOSIT = {
  min: 10,
  max: 5000,
  proposed: 50,
  quick: [20, 50, 100, 200],
  time: { kind: "instant", minutes: 0 },
} as const;
export const WITHDRAWAL = { min: 20, max: 10_000, proposed: 100, quick: [50, 100, 250, 500] } as const;
