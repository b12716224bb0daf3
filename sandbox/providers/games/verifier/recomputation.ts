import type { RoundInput } from "#contract/host/frames/verifier-frame.ts";
import type { Recomputation } from "#contract/wire/play/fairness.ts";
import { describeOutcome } from "../engines/round-descriptions.ts";
import { recompute } from "./recompute.ts";

/**
 * Recomputes a round and returns it in the format of the contract. Separate from recompute.ts because game clients do not need the
 * description.
 *
 * @throws RecomputeRefusal
 */
export async function describeRecomputation(source: RoundInput): Promise<Recomputation> {
  const { server_seed: serverSeed, client_seed: clientSeed, symbols, jackpots, ...input } = source;
  const round = await recompute({
    ...input,
    engineVersion: source.engine_version,
    serverSeed,
    clientSeed,
    jackpotEntry: jackpots && {
      cents: jackpots.stake_cents,
      pools: jackpots.pools.map(({ tier, one_in: oneIn }) => ({ tier, oneIn })),
    },
  });
  const { engine, price, units } = round;
  return {
    engine: engine.id,
    engine_version: engine.version,
    commitment: round.commitment,
    first_message: round.firstMessage,
    first_bytes: round.firstBytes,
    draws: round.draws,
    draw_count: round.drawCount,
    jackpots: round.jackpots.map(({ oneIn, ...draw }) => ({ ...draw, one_in: oneIn })),
    units,
    price,
    units_per_stake: engine.unitsPerStake,
    offers: round.offers.map(({ choice }) => choice),
    outcome: describeOutcome(engine, round.picture, { price, symbols }),
  };
}
