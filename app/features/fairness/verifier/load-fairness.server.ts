import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { guestCurrency } from "#contract/money/locale-currency.ts";
import type { RoundVerifier, VerifiableGame } from "#contract/play/fairness.ts";
import type { RoundField } from "#contract/play/fairness-terms.ts";
import type { OutcomeSymbols } from "#contract/play/round-outcome.ts";
import { type ChainFinding, findChain, type ReadChainClaim, readChainClaim } from "./chain-claim.ts";
import { type ReadClaim, type RoundClaim, readClaim } from "./round-claim.ts";
import { findingOf, type RoundFinding } from "./round-finding.ts";

export interface FairnessData {
  round: ReadClaim;
  /** Choices of the form; null where they could not be had. */
  games: VerifiableGame[] | null;
  verifier: RoundVerifier | null;
  /** Null where nothing is asked or could be found. */
  house: { finding: RoundFinding; engine: string; symbols: OutcomeSymbols | null } | null;
  /** The house was asked and did not answer. */
  failed: boolean;
  chain: ReadChainClaim & { finding: ChainFinding | null };
  numberLocale: string;
}

/** All that a page says of the round that its address describes: what the house computes is for who has no scripts. */
export async function loadFairness(request: Request, context: LoadContext): Promise<FairnessData> {
  const { api, locale, log, numberLocale } = context;
  const query = new URL(request.url).searchParams;
  const round = readClaim(query, guestCurrency(locale));
  const chain = readChainClaim(query);
  const missing = (error: unknown) => {
    log.warn({ err: error }, "the fairness page lacks something");
    return null;
  };
  const [games, verifier, answer, finding] = await Promise.all([
    api.verifiableGames({}).catch(missing),
    api.roundVerifier({}).catch(missing),
    round.claim ? askHouse(round.claim, context).catch(missing) : null,
    chain.claim ? findChain(chain.claim) : null,
  ]);
  const wrong = answer?.field;
  return {
    round: wrong ? { ...round, errors: { [wrong]: "wrong" }, claim: null } : round,
    ...{ games, verifier, numberLocale },
    house: answer?.found ?? null,
    failed: round.claim !== null && answer === null,
    chain: { ...chain, finding },
  };
}

async function askHouse(claim: RoundClaim, { api, numberLocale }: LoadContext) {
  const { game, server_seed, client_seed, nonce, bet, choices } = claim;
  try {
    const { recomputation, symbols } = await api.recomputeRound({
      ...{ game, server_seed, client_seed, nonce, bet: bet ?? undefined },
      choices: choices.length > 0 ? choices.join(",") : undefined,
    });
    const { engine } = recomputation;
    return { found: { finding: findingOf(claim, recomputation, numberLocale), engine, symbols } };
  } catch (error) {
    const refused = productErrorOf(error);
    const field =
      refused?.code === PRODUCT_ERROR.invalidInput ? FIELDS[String(refused.vars.field)] : undefined;
    if (field) return { field };
    throw error;
  }
}

/** Fields of the form by those of the contract. */
const FIELDS: Readonly<Record<string, RoundField>> = {
  ...{ game: "game", engine: "game", bet: "bet", choices: "choices" },
  ...{ server_seed: "server_seed", client_seed: "client_seed", nonce: "nonce" },
};
