import type { Recomputation } from "#contract/play/fairness.ts";
import type { RoundInput } from "#contract/play/verifier-frame.ts";
import { describeOutcome } from "../engines/round-descriptions.ts";
import { recompute } from "./recompute.ts";

/**
 * Recomputes a round and returns it in the format of the contract. Separate from recompute.ts because game clients do not need the
 * description.
 *
 * @throws RecomputeRefusal
 */
export async function describeRecomputation(source: RoundInput): Promise<Recomputation> {
  const { server_seed: serverSeed, client_seed: clientSeed, symbols, ...input } = source;
  const round = await recompute({ ...input, serverSeed, clientSeed });
  const { engine, price, units } = round;
  return {
    engine: engine.id,
    commitment: round.commitment,
    first_message: round.firstMessage,
    first_bytes: round.firstBytes,
    draws: round.draws,
    draw_count: round.drawCount,
    units,
    price,
    units_per_stake: engine.unitsPerStake,
    offers: round.offers.map(({ choice }) => choice),
    outcome: describeOutcome(engine, round.picture, { price, symbols }),
  };
}
