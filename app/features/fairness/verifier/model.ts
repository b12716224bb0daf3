import type { OutcomeView } from "#app/features/fairness/round-pictures/model.ts";
import { toOutcomeView } from "#app/features/fairness/round-pictures/outcome-view.ts";
import type { RoundInput } from "#contract/host/frames/verifier-frame.ts";
import { type Currency, formatMoney, isCurrency, parseAmount } from "#contract/wire/money/money.ts";
import type { Recomputation } from "#contract/wire/play/fairness.ts";
import { FAIRNESS_LENGTHS, ROUND_FIELDS, type RoundField } from "#contract/wire/play/fairness-constants.ts";

/** A player's statement about a round, to be verified. */
export interface RoundClaim {
  /** Code of the game. */
  game: string;
  /** Released version of the game's engine; null for the present one. */
  engine_version: number | null;
  server_seed: string;
  client_seed: string;
  nonce: number;
  /** The stake chosen in the game, in minor units. */
  stake: number;
  currency: Currency;
  /** JSON of the bet; null for a plain stake. */
  bet: string | null;
  choices: readonly string[];
  /** The server seed hash that was shown before the round; null if not given. */
  hash: string | null;
  /** The payout in minor units; null if not given. */
  paid: number | null;
}

/** Errors by field, as the last part of a message key. */
type ClaimErrors = Partial<Record<RoundField, "required" | "wrong">>;

export interface ParsedRoundClaim {
  /** The trimmed query parameters. */
  values: Record<RoundField, string>;
  errors: ClaimErrors;
  /** Null if the form is empty or has errors. */
  claim: RoundClaim | null;
}

const REQUIRED = ["game", "server_seed", "client_seed", "nonce", "stake"] as const;
const CHOICE = /^[\w:.-]{1,64}$/;
const MAX_CHOICES = 64;

/**
 * Parses a round from the query of the fairness page.
 *
 * @param currency used if the query has none
 */
export function parseRoundClaim(query: URLSearchParams, currency: Currency): ParsedRoundClaim {
  const entries = ROUND_FIELDS.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const values = Object.fromEntries(entries) as Record<RoundField, string>;
  values.currency ||= currency;
  const isFilled = REQUIRED.some((name) => name !== "game" && values[name] !== "");
  if (!isFilled) return { values, errors: {}, claim: null };

  const errors: ClaimErrors = {};
  for (const name of REQUIRED) if (values[name] === "") errors[name] = "required";
  const read = <T>(name: RoundField, value: T | null): T => {
    if (value === null && values[name] !== "") errors[name] = "wrong";
    return value as T;
  };
  const { hash, choices } = values;
  const parsedCurrency = isCurrency(values.currency) ? values.currency : null;
  const amount = (name: "stake" | "paid") => {
    const minor =
      parsedCurrency === null ? null : parseAmount(values[name].replace(",", "."), parsedCurrency);
    return minor !== null && minor >= 0 ? minor : null;
  };
  const stake = amount("stake");
  const choiceList = choices === "" ? [] : choices.split(/[\s,]+/).filter(Boolean);
  const claim = {
    game: values.game,
    engine_version:
      values.engine_version === ""
        ? null
        : read(
            "engine_version",
            /^[1-9]\d{0,5}$/.test(values.engine_version) ? Number(values.engine_version) : null,
          ),
    server_seed: read(
      "server_seed",
      values.server_seed.length <= FAIRNESS_LENGTHS.server_seed ? values.server_seed : null,
    ),
    client_seed: read(
      "client_seed",
      /^[A-Za-z0-9_-]{1,64}$/.test(values.client_seed) ? values.client_seed : null,
    ),
    nonce: read("nonce", /^\d{1,9}$/.test(values.nonce) ? Number(values.nonce) : null),
    stake: read("stake", stake !== null && stake > 0 ? stake : null),
    currency: read("currency", parsedCurrency),
    bet: values.bet === "" ? null : read("bet", parseBet(values.bet)),
    choices: read(
      "choices",
      choiceList.length <= MAX_CHOICES && choiceList.every((choice) => CHOICE.test(choice))
        ? choiceList
        : null,
    ),
    hash: hash === "" ? null : read("hash", /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : null),
    paid: values.paid === "" ? null : read("paid", amount("paid")),
  };
  return { values, errors, claim: Object.keys(errors).length > 0 ? null : claim };
}

/** Parses a bet to JSON; a single word such as `buy` becomes a JSON string. Null if invalid. */
function parseBet(text: string): string | null {
  if (/^[A-Za-z][\w-]*$/.test(text)) return text === "null" ? null : JSON.stringify(text);
  try {
    return JSON.stringify(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Formats the JSON of a bet for the form, so that {@link parseRoundClaim} parses it to the same value. */
export function betText(json: string | null): string | undefined {
  if (json === null) return undefined;
  const word = /^"([A-Za-z][\w-]*)"$/.exec(json)?.[1];
  return word ?? json;
}

/** Builds the input of the verifier frame. `bet` is the JSON of the bet; null for a plain stake. */
export function toRoundInput(
  {
    engine_version,
    server_seed,
    client_seed,
    nonce,
    bet,
    choices,
  }: Pick<RoundInput, "server_seed" | "client_seed" | "nonce" | "choices"> & {
    engine_version: number | null;
    bet: string | null;
  },
  engine: RoundInput["engine"],
  symbols: RoundInput["symbols"],
): RoundInput {
  return {
    engine,
    engine_version: engine_version ?? undefined,
    server_seed,
    client_seed,
    nonce,
    choices,
    symbols,
    bet: bet === null ? null : JSON.parse(bet),
  };
}

/** A recomputed round, compared with its claim; amounts are formatted strings. */
export interface RoundVerification {
  /** "recomputed": the claim has no hash to compare with. */
  verdict: "verified" | "refused" | "recomputed";
  /** Whether the seed has the claimed hash; null if the claim has no hash. */
  hashHolds: boolean | null;
  /** Whether the round pays the claimed amount; null if the claim has no amount. */
  paidHolds: boolean | null;
  /** Choices that the player has to make next; empty if the round is finished. */
  offers: readonly string[];
  staked: string;
  paid: string;
  outcome: OutcomeView | null;
  steps: Pick<
    Recomputation,
    "engine" | "engine_version" | "commitment" | "first_message" | "first_bytes" | "draws" | "draw_count"
  >;
}

/** Compares a recomputed round with its claim. */
export function toRoundVerification(
  claim: RoundClaim,
  recomputation: Recomputation,
  numberLocale: string,
): RoundVerification {
  const { stake, currency, hash, paid } = claim;
  const { units, price, units_per_stake, offers, outcome, ...steps } = recomputation;
  const amount = (value: number) => Math.round((value * stake) / units_per_stake);
  const [staked, won] = [amount(price), offers.length > 0 ? 0 : amount(units)];
  const hashHolds = hash === null ? null : steps.commitment === hash;
  const paidHolds = paid === null ? null : won === paid;
  const fails = hashHolds === false || paidHolds === false;
  return {
    verdict: fails ? "refused" : hashHolds ? "verified" : "recomputed",
    hashHolds,
    paidHolds,
    offers,
    staked: formatMoney(staked, currency, numberLocale),
    paid: formatMoney(won, currency, numberLocale),
    outcome: outcome && toOutcomeView(outcome, { stake: staked, currency }, numberLocale),
    steps,
  };
}

interface RoundSeeds {
  server_seed: string;
  client_seed: string;
  nonce: number;
}

/** Shell commands that print the commitment and the first random bytes of a round, to verify it without this site. */
export function proofCommands({ server_seed, client_seed, nonce }: RoundSeeds): string[] {
  const seed = shellQuote(server_seed);
  return [
    `printf %s ${seed} | sha256sum`,
    `printf %s ${shellQuote(`${client_seed}:${nonce}:0`)} | openssl dgst -sha256 -hmac ${seed}`,
  ];
}

/** Quotes a word for a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
