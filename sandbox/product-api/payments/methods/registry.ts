import { bankTransfer } from "./bank-transfer.ts";
import { buyCrypto } from "./buy-crypto.ts";
import { card } from "./card.ts";
import { cryptoCoin } from "./crypto-coin.ts";
import { eWallet } from "./e-wallet.ts";
import { instantBank } from "./instant-bank.ts";
import type { Method } from "./method.ts";
import { mifinity } from "./mifinity.ts";
import { phoneBill } from "./phone-bill.ts";
import { stableCoin } from "./stable-coin.ts";
import { voucher } from "./voucher.ts";

const DEFINITIONS = [
  card,
  eWallet,
  mifinity,
  instantBank,
  bankTransfer,
  cryptoCoin,
  stableCoin,
  buyCrypto,
  voucher,
  phoneBill,
] as const;

type Definition = (typeof DEFINITIONS)[number];
type FieldsOf<Terms> = Terms extends { fields: infer F } ? keyof F & string : never;

export type MethodAlias = Definition["alias"];
/** Names of the fields of all methods; methods share a name only for the same field. */
export type FieldName = FieldsOf<Definition["deposit"]> | FieldsOf<Definition["withdrawal"]>;

/** The payment methods in the order in which they are offered, with generic names. */
export const METHODS: readonly (Method & { alias: MethodAlias })[] = DEFINITIONS;

export function findPaymentMethod(alias: string): (typeof METHODS)[number] | undefined {
  return METHODS.find((method) => method.alias === alias);
}
