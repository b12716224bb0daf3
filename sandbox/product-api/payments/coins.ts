import { randomInt } from "node:crypto";
import { type Currency, minorPerUnit } from "#contract/money/money.ts";
import { worthOf } from "../wallet/worth.ts";

/** A chain on which coins are sent. `digits` are the coin's; amounts of coins are integers of its smallest unit. */
export interface Network {
  id: string;
  name: string;
  coin: string;
  digits: number;
  /** Of one coin, in euros' worth: as fixed as a gift's size, for nothing is really exchanged. */
  price: number;
  confirmationsNeeded: number;
  /** Seconds, on the sandbox's clock, between two confirmations. */
  confirmationSeconds: number;
  scheme: string;
  /** What an address of the stand-in looks like. No real wallet sends to it, for it is none of that chain. */
  address: RegExp;
}

const BITCOIN: Network = {
  ...{ id: "bitcoin", name: "Bitcoin", coin: "BTC", digits: 8, price: 100_000, scheme: "bitcoin" },
  ...{
    confirmationsNeeded: 3,
    confirmationSeconds: 600,
    address: /^(?:tb1q|bc1q|[13mn2])[a-z0-9A-Z]{20,60}$/,
  },
};
const LITECOIN: Network = {
  ...{ id: "litecoin", name: "Litecoin", coin: "LTC", digits: 8, price: 100, scheme: "litecoin" },
  ...{
    confirmationsNeeded: 6,
    confirmationSeconds: 150,
    address: /^(?:tltc1q|ltc1q|[LM3m])[a-z0-9A-Z]{20,60}$/,
  },
};
const tether = (id: string, name: string, scheme: string, needed: number, address: RegExp): Network => ({
  ...{ id, name, scheme, address, coin: "USDT", digits: 6, price: 1 },
  ...{ confirmationsNeeded: needed, confirmationSeconds: 15 },
});

const BY_METHOD: Record<string, readonly Network[]> = {
  "crypto-coin": [BITCOIN, LITECOIN],
  "stable-coin": [
    tether("tron", "Tron (TRC-20)", "tron", 19, /^T[A-Za-z0-9]{25,40}$/),
    tether("ethereum", "Ethereum (ERC-20)", "ethereum", 12, /^0x[A-Za-z0-9]{30,50}$/),
    tether("polygon", "Polygon (PoS)", "ethereum", 30, /^0x[A-Za-z0-9]{30,50}$/),
  ],
};

/** What can be bought with ordinary money. */
export const PURCHASED: readonly Network[] = [BITCOIN, LITECOIN];

/** Networks of a method for a wallet's currency: a wallet in coins takes only its own. */
export function networksOf(alias: string, currency: Currency): readonly Network[] {
  const networks = BY_METHOD[alias] ?? [];
  return currency === "BTC" ? networks.filter(({ coin }) => coin === "BTC") : networks;
}

export function networkOf(id: string): Network | undefined {
  return Object.values(BY_METHOD)
    .flat()
    .find((network) => network.id === id);
}

/** So many minor units of a currency in the coin's smallest units, rounded up. */
export function coinsFor(amount: number, currency: Currency, { digits, price, coin }: Network): bigint {
  if (coin === currency) return BigInt(amount);
  const perCoin = BigInt(worthOf(price, currency));
  return (BigInt(amount) * 10n ** BigInt(digits) + perCoin - 1n) / perCoin;
}

/** What coins are worth in minor units of a currency, rounded down. */
export function worthOfCoins(coins: bigint, currency: Currency, { digits, price, coin }: Network): number {
  if (coin === currency) return Number(coins);
  return Number((coins * BigInt(worthOf(price, currency))) / 10n ** BigInt(digits));
}

/** Units of a currency for one coin, as a decimal. */
export function rateOf(currency: Currency, { price, coin }: Network): string {
  return coin === currency ? "1" : String(worthOf(price, currency) / minorPerUnit(currency));
}

/** Coins as a decimal without idle zeros: 150000 of eight digits is "0.0015". */
export function decimalCoins(coins: bigint, { digits }: Network): string {
  const text = coins.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
}

/** The coin's smallest units in a decimal; null for what is none, or finer than the coin. */
export function parseCoins(text: string, { digits }: Network): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole, fraction = ""] = match;
  if (fraction.length > digits) return null;
  return BigInt(`${whole}${fraction.padEnd(digits, "0")}`);
}

const LETTERS = "023456789acdefghjklmnpqrstuvwxyz";
/** Beginnings that no real wallet takes: test chains', or letters that addresses of the chain never hold. */
const PREFIXES: Record<string, string> = {
  ...{ bitcoin: "tb1qsandbox", litecoin: "tltc1qsandbox", tron: "TSANDBOX0" },
  ...{ ethereum: "0xsandbox", polygon: "0xsandbox" },
};

/** An address of the stand-in, new for each deposit. */
export function newAddress({ id }: Network): string {
  const rest = Array.from({ length: 30 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${PREFIXES[id]}${rest.join("")}`;
}
