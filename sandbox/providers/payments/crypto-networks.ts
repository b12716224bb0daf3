import { randomInt } from "node:crypto";
import { type Currency, minorPerUnit } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";

/** A blockchain that transfers coins. Amounts of coins are integers of the coin's smallest unit, with `digits` decimals. */
export interface Network {
  id: string;
  name: string;
  coin: string;
  digits: number;
  /** Euros per coin; fixed, because nothing is really exchanged. */
  price: number;
  confirmationsNeeded: number;
  /** Seconds between two confirmations on the sandbox's clock. */
  confirmationSeconds: number;
  scheme: string;
  /** Pattern of the simulated addresses; no real wallet sends to them, because they are invalid on the real blockchain. */
  address: RegExp;
}

const BITCOIN: Network = {
  id: "bitcoin",
  name: "Bitcoin",
  coin: "BTC",
  digits: 8,
  price: 100_000,
  confirmationsNeeded: 3,
  confirmationSeconds: 600,
  scheme: "bitcoin",
  address: /^(?:tb1q|bc1q|[13mn2])[a-z0-9A-Z]{20,60}$/,
};
const LITECOIN: Network = {
  id: "litecoin",
  name: "Litecoin",
  coin: "LTC",
  digits: 8,
  price: 100,
  confirmationsNeeded: 6,
  confirmationSeconds: 150,
  scheme: "litecoin",
  address: /^(?:tltc1q|ltc1q|[LM3m])[a-z0-9A-Z]{20,60}$/,
};
const TETHER = { coin: "USDT", digits: 6, price: 1, confirmationSeconds: 15 } as const;

/** Networks of coins whose price moves. */
export const COIN_NETWORKS: readonly Network[] = [BITCOIN, LITECOIN];
/** Networks of the coin that is worth a dollar. */
export const STABLE_COIN_NETWORKS: readonly Network[] = [
  {
    ...TETHER,
    id: "tron",
    name: "Tron (TRC-20)",
    scheme: "tron",
    confirmationsNeeded: 19,
    address: /^T[A-Za-z0-9]{25,40}$/,
  },
  {
    ...TETHER,
    id: "ethereum",
    name: "Ethereum (ERC-20)",
    scheme: "ethereum",
    confirmationsNeeded: 12,
    address: /^0x[A-Za-z0-9]{30,50}$/,
  },
  {
    ...TETHER,
    id: "polygon",
    name: "Polygon (PoS)",
    scheme: "ethereum",
    confirmationsNeeded: 30,
    address: /^0x[A-Za-z0-9]{30,50}$/,
  },
];

/** The networks that a wallet in a currency accepts; one in a coin accepts only this coin. */
export function networksFor(networks: readonly Network[], currency: Currency): readonly Network[] {
  return isCoin(currency) ? networks.filter(({ coin }) => coin === currency) : networks;
}

/** Whether a wallet in the currency holds coins of a network. */
function isCoin(currency: Currency): boolean {
  return [...COIN_NETWORKS, ...STABLE_COIN_NETWORKS].some(({ coin }) => coin === currency);
}

export function findNetwork(id: string): Network | undefined {
  return [...COIN_NETWORKS, ...STABLE_COIN_NETWORKS].find((network) => network.id === id);
}

/** The network of an order. Throws Error if there is none. */
export function requireNetwork(id = ""): Network {
  const network = findNetwork(id);
  if (!network) throw new Error(`there is no network "${id}"`);
  return network;
}

/** Converts minor units of a currency to the coin's smallest units, rounded up. */
export function moneyToCoins(amount: number, currency: Currency, { digits, price, coin }: Network): bigint {
  if (coin === currency) return BigInt(amount);
  const perCoin = BigInt(fromEuros(price, currency));
  return (BigInt(amount) * 10n ** BigInt(digits) + perCoin - 1n) / perCoin;
}

/** Converts the coin's smallest units to minor units of a currency, rounded down. */
export function coinsToMoney(coins: bigint, currency: Currency, { digits, price, coin }: Network): number {
  if (coin === currency) return Number(coins);
  return Number((coins * BigInt(fromEuros(price, currency))) / 10n ** BigInt(digits));
}

/** Units of a currency for one coin, as a decimal. */
export function rateOf(currency: Currency, { price, coin }: Network): string {
  return coin === currency ? "1" : String(fromEuros(price, currency) / minorPerUnit(currency));
}

/** Formats coins as a decimal without trailing zeros: 150000 with eight digits is "0.0015". */
export function decimalCoins(coins: bigint, { digits }: Network): string {
  const text = coins.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
}

/** Parses a decimal to the coin's smallest units; null if it is invalid or has too many decimals. */
export function parseCoins(text: string, { digits }: Network): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole, fraction = ""] = match;
  if (fraction.length > digits) return null;
  return BigInt(`${whole}${fraction.padEnd(digits, "0")}`);
}

const ADDRESS_CHARACTERS = "023456789acdefghjklmnpqrstuvwxyz";
/** Prefixes that no real wallet accepts: those of test networks, or characters that addresses of the network never contain. */
const ADDRESS_PREFIXES: Record<string, string> = {
  bitcoin: "tb1qsandbox",
  litecoin: "tltc1qsandbox",
  tron: "TSANDBOX0",
  ethereum: "0xsandbox",
  polygon: "0xsandbox",
};

/** Generates a simulated address; each deposit has its own. */
export function newAddress({ id }: Network): string {
  const rest = Array.from({ length: 30 }, () => ADDRESS_CHARACTERS[randomInt(ADDRESS_CHARACTERS.length)]);
  return `${ADDRESS_PREFIXES[id]}${rest.join("")}`;
}
