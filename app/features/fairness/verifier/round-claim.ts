import { type Currency, isCurrency, parseAmount } from "#contract/money/money.ts";
import { ROUND_FIELDS, type RoundField } from "#contract/play/fairness-terms.ts";

/** What is said of a round that is to be verified. */
export interface RoundClaim {
  /** A game's code. */
  game: string;
  server_seed: string;
  client_seed: string;
  nonce: number;
  /** The stake that was chosen in the game, in minor units. */
  stake: number;
  currency: Currency;
  /** JSON of how it was entered; null for its plain stake. */
  bet: string | null;
  choices: readonly string[];
  /** The hash that was shown before it, and what it paid in minor units; null where nothing is said of it. */
  hash: string | null;
  paid: number | null;
}

/** Fields by what is wrong with them: names of texts. */
export type ClaimErrors = Partial<Record<RoundField, "required" | "wrong">>;

export interface ReadClaim {
  /** What was typed, as it was. */
  values: Record<RoundField, string>;
  errors: ClaimErrors;
  /** Null where nothing is asked yet, or something is wrong. */
  claim: RoundClaim | null;
}

const REQUIRED = ["game", "server_seed", "client_seed", "nonce", "stake"] as const;
const CHOICE = /^[\w:.-]{1,64}$/;
const MOST_CHOICES = 64;

/**
 * Reads a round out of an address.
 *
 * @param currency of amounts that name none
 */
export function readClaim(query: URLSearchParams, currency: Currency): ReadClaim {
  const entries = ROUND_FIELDS.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const values = Object.fromEntries(entries) as Record<RoundField, string>;
  values.currency ||= currency;
  const asked = REQUIRED.some((name) => name !== "game" && values[name] !== "");
  if (!asked) return { values, errors: {}, claim: null };

  const errors: ClaimErrors = {};
  for (const name of REQUIRED) if (values[name] === "") errors[name] = "required";
  const read = <T>(name: RoundField, value: T | null): T => {
    if (value === null && values[name] !== "") errors[name] = "wrong";
    return value as T;
  };
  const { hash, choices } = values;
  const of = isCurrency(values.currency) ? values.currency : null;
  const amount = (name: "stake" | "paid") => {
    const minor = of && parseAmount(values[name].replace(",", "."), of);
    return minor !== null && minor >= 0 ? minor : null;
  };
  const stake = amount("stake");
  const made = choices === "" ? [] : choices.split(/[\s,]+/).filter(Boolean);
  const claim = {
    game: values.game,
    server_seed: read("server_seed", values.server_seed.length <= 256 ? values.server_seed : null),
    client_seed: read(
      "client_seed",
      /^[A-Za-z0-9_-]{1,64}$/.test(values.client_seed) ? values.client_seed : null,
    ),
    nonce: read("nonce", /^\d{1,9}$/.test(values.nonce) ? Number(values.nonce) : null),
    stake: read("stake", stake !== null && stake > 0 ? stake : null),
    currency: read("currency", of),
    bet: values.bet === "" ? null : read("bet", readBet(values.bet)),
    choices: read(
      "choices",
      made.length <= MOST_CHOICES && made.every((one) => CHOICE.test(one)) ? made : null,
    ),
    hash: hash === "" ? null : read("hash", /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : null),
    paid: values.paid === "" ? null : read("paid", amount("paid")),
  };
  return { values, errors, claim: Object.keys(errors).length > 0 ? null : claim };
}

/** A bet as JSON: a lone word stands for itself, as `buy` does. */
function readBet(text: string): string | null {
  if (/^[A-Za-z][\w-]*$/.test(text)) return text === "null" ? null : JSON.stringify(text);
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A bet as a form shows it: what {@link readClaim} reads as the same. */
export function betText(json: string | null): string | undefined {
  if (json === null) return undefined;
  const word = /^"([A-Za-z][\w-]*)"$/.exec(json)?.[1];
  return word ?? json;
}
