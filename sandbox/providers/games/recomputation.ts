import type { Recomputation } from "#contract/play/fairness.ts";
import type { RoundSource } from "#contract/play/verifier-frame.ts";
import { toldOutcome } from "./outcomes.ts";
import { recompute } from "./recompute.ts";

/**
 * A round computed anew, as the contract tells it.
 *
 * @throws ClaimRefusal
 */
export async function recomputation(source: RoundSource): Promise<Recomputation> {
  const { server_seed: serverSeed, client_seed: clientSeed, symbols, ...claim } = source;
  const round = await recompute({ ...claim, serverSeed, clientSeed });
  const { engine, price, units } = round;
  return {
    engine: engine.id,
    commitment: round.commitment,
    first_message: round.firstMessage,
    first_bytes: round.firstBytes,
    draws: round.draws,
    draw_count: round.drawCount,
    ...{ units, price, units_per_stake: engine.unitsPerStake },
    offers: round.offers.map(({ choice }) => choice),
    outcome: toldOutcome(engine, round.picture, { price, symbols }),
  };
}
