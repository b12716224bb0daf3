import { z } from "#contract/wire/zod.ts";
import { done, nothing, operation } from "../operation.ts";
import { currencyCode } from "./currency-code.ts";
import { isCurrency, parseAmount } from "./money.ts";

/** An amount on the wire: a decimal string or a number, in units of the object's currency. */
export const wireAmount = z.union([z.string(), z.number()]);
/** An amount of the wallet; an invalid amount counts as 0 instead of failing the parse. */
const lenientAmount = z
  .unknown()
  .optional()
  .meta({ description: "Decimal string or number; anything else counts as 0." });

const wireWallet = z.object({
  currency: z.string().nullish(),
  balance: lenientAmount,
  total_balance: lenientAmount,
  bonus: lenientAmount,
  total_bonus: lenientAmount,
  bonus_sport: lenientAmount,
  loyalty: lenientAmount.describe("Loyalty points, or an object with a field `points`."),
  freerounds: lenientAmount.describe("Number of free rounds left."),
  withdraw_allowed: z.boolean().default(false),
});

/** A player's parsed wallet, with amounts in minor units of `currency`, or plain numbers without one; missing amounts are 0 [ENT-2]. */
export interface Wallet {
  /** Null if it is missing or not a code. */
  currency: string | null;
  balance: number;
  total_balance: number;
  bonus: number;
  total_bonus: number;
  bonus_sport: number;
  loyalty: number;
  freerounds: number;
  withdraw_allowed: boolean;
}

type WalletFields = z.output<typeof wireWallet>;

const AMOUNTS = ["balance", "total_balance", "bonus", "total_bonus", "bonus_sport"] as const;

/** Parses a number of points or free rounds, which is not an amount of money; an invalid number counts as 0. */
function count(value: unknown): number {
  const number = Number(
    typeof value === "object" && value && "points" in value ? value.points : (value ?? 0),
  );
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

function toMinor(value: unknown, currency: string | null): number {
  if (currency) return parseAmount(value, currency) ?? 0;
  const plain = Number(value ?? 0);
  return Number.isFinite(plain) ? plain : 0;
}

function toWallet(wire: WalletFields): Wallet {
  const currency = isCurrency(wire.currency) ? wire.currency : null;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, toMinor(wire[name], currency)]));
  return {
    ...(amounts as Pick<Wallet, (typeof AMOUNTS)[number]>),
    currency,
    loyalty: count(wire.loyalty),
    freerounds: count(wire.freerounds),
    withdraw_allowed: wire.withdraw_allowed,
  };
}

export const wallet = wireWallet.transform(toWallet);

/** A balance event: the changed fields, and always their currency. */
export const walletChange = wireWallet
  .partial()
  .extend({ currency: z.string(), withdraw_allowed: z.boolean().optional() })
  .transform((wire): Partial<Wallet> => {
    const whole = toWallet({ ...wire, withdraw_allowed: wire.withdraw_allowed ?? false } as WalletFields);
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => wire[name as keyof typeof wire] !== undefined),
    );
  });

/** The wallet after the session is purged [AUTH-3]. */
export const EMPTY_WALLET: Wallet = {
  currency: null,
  balance: 0,
  total_balance: 0,
  bonus: 0,
  total_bonus: 0,
  bonus_sport: 0,
  loyalty: 0,
  freerounds: 0,
  withdraw_allowed: false,
};

export const walletOperations = {
  wallet: operation({
    method: "GET",
    path: "/wallet",
    access: "player",
    summary: "The player's wallet.",
    input: nothing,
    result: wallet,
  }),
};

const transaction = z.object({
  /** The provider's id of this movement. A repeated id gets the first response and moves no money again. */
  transaction_id: z.string().min(1).max(128),
  round_id: z.string().min(1).max(128),
  user_id: z.string(),
  game_code: z.string(),
  currency: currencyCode,
  amount: z.string(),
});
const movement = z.object({ transaction_id: z.string(), balance: wireAmount, currency: currencyCode });

/** Operations of the seamless wallet, which game providers call. */
export const seamlessOperations = {
  bet: operation({
    method: "POST",
    path: "/seamless/bet",
    access: "provider",
    summary: "Takes a stake.",
    input: transaction,
    result: movement,
    idempotent: true,
  }),
  win: operation({
    method: "POST",
    path: "/seamless/win",
    access: "provider",
    summary: "Pays out a round.",
    input: transaction,
    result: movement,
    idempotent: true,
  }),
  rollback: operation({
    method: "POST",
    path: "/seamless/rollback",
    access: "provider",
    summary:
      "Reverses a bet or a win by its transaction id. An unknown id is stored, and a later transaction with it is rejected.",
    input: transaction.pick({ transaction_id: true, user_id: true }),
    result: movement.extend({ success: done.shape.success }),
    idempotent: true,
  }),
};
