import { productErrorOf } from "#app/errors/product-error.server.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { markShown } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type Currency, isCurrency } from "#contract/wire/money/money.ts";
import type { RoundVerifier, VerifiableGame } from "#contract/wire/play/fairness.ts";
import type { RoundField } from "#contract/wire/play/fairness-constants.ts";
import type { OutcomeSymbols } from "#contract/wire/play/round-outcome.ts";
import {
  type ChainVerification,
  type ParsedChainClaim,
  parseChainClaim,
  verifyChainClaim,
} from "./chain-claim.ts";
import {
  type ParsedRoundClaim,
  parseRoundClaim,
  type RoundClaim,
  type RoundVerification,
  toRoundVerification,
} from "./model.ts";

/** Form field for each field name that the product API reports as invalid. */
const FORM_FIELDS: Readonly<Record<string, RoundField>> = {
  game: "game",
  engine: "engine_version",
  engine_version: "engine_version",
  bet: "bet",
  choices: "choices",
  server_seed: "server_seed",
  client_seed: "client_seed",
  nonce: "nonce",
};

export interface FairnessData {
  round: ParsedRoundClaim;
  /** Currencies of the form: those of the site, the player and the claim. */
  currencies: Currency[];
  /** Options of the form; null if they failed to load. */
  games: VerifiableGame[] | null;
  verifier: RoundVerifier | null;
  /** Recomputation by the game server; null without a valid claim or if it failed. */
  serverResult: { verification: RoundVerification; engine: string; symbols: OutcomeSymbols | null } | null;
  /** The recomputation request failed. */
  failed: boolean;
  chain: ParsedChainClaim & { verification: ChainVerification | null };
  numberLocale: string;
}

/**
 * Loads the fairness page, with the result for the round in its query. The page shows this result until the browser has computed
 * its own.
 */
export async function loadFairness(request: Request, context: LoadContext): Promise<FairnessData> {
  const { api, log, numberLocale, site } = context;
  const query = new URL(request.url).searchParams;
  const round = parseRoundClaim(query, guestCurrencyOf(context));
  const chain = parseChainClaim(query);
  const orNull = <T>(call: Promise<T>) => loadOptional(call, "part of the fairness page", null, log);
  const [games, verifier, recomputed, verification] = await Promise.all([
    orNull(api.verifiableGames({})),
    orNull(api.roundVerifier({})),
    round.claim ? orNull(recomputeOnServer(round.claim, context)) : null,
    chain.claim ? verifyChainClaim(chain.claim) : null,
  ]);
  const invalidField = recomputed?.field;
  return {
    round: invalidField ? { ...round, errors: { [invalidField]: "wrong" }, claim: null } : round,
    games,
    verifier,
    currencies: [...new Set([...site.registration.currencies, round.values.currency])].filter(isCurrency),
    numberLocale,
    serverResult: recomputed?.result ?? null,
    failed: round.claim !== null && recomputed === null,
    chain: { ...chain, verification },
  };
}

async function recomputeOnServer(claim: RoundClaim, { api, numberLocale }: LoadContext) {
  const { game, engine_version, server_seed, client_seed, nonce, bet, choices } = claim;
  try {
    const { recomputation, symbols } = await api.recomputeRound({
      game,
      engine_version: engine_version ?? undefined,
      server_seed,
      client_seed,
      nonce,
      bet: bet ?? undefined,
      choices: choices.length > 0 ? choices.join(",") : undefined,
    });
    const { engine } = recomputation;
    return {
      result: { verification: toRoundVerification(claim, recomputation, numberLocale), engine, symbols },
    };
  } catch (error) {
    const productError = productErrorOf(error);
    const field =
      productError?.code === PRODUCT_ERROR.invalidInput
        ? FORM_FIELDS[String(productError.vars.field)]
        : undefined;
    if (!field) throw error;
    markShown(error);
    return { field };
  }
}
