import { randomInt } from "node:crypto";
import type { Services } from "../composition/create-services.ts";
import { unitsOfBets } from "../providers/games/engines/roulette/bets.ts";
import { SPOTS } from "../providers/games/engines/roulette/roulette-table.ts";
import { everySecond } from "../scheduler.ts";

/** Chips of the simulated players, in units of the table. */
const CHIPS = [1, 2, 5, 10, 25];
const MAX_SPOTS = 5;
/** Spots that cover many numbers; half of the chips go there. */
const OUTSIDE_SPOTS = SPOTS.filter(({ numbers }) => numbers.length >= 12);

type Dependencies = Pick<
  Services,
  "promotionalCredits" | "ledger" | "liveTables" | "players" | "report" | "store"
>;

/**
 * Lets each simulated player bet at one live table: real bets through the ledger at a random time of the betting phase.
 *
 * @returns stops them
 */
export function startTableBets(dependencies: Dependencies): () => void {
  const { promotionalCredits, ledger, liveTables, players, report, store } = dependencies;
  const lastRounds = new Map<string, number>();

  const placeBets = () => {
    const tables = liveTables.all();
    for (const [index, { userId, currency }] of players.simulatedPlayers().entries()) {
      const table = tables[index % tables.length];
      const { id, phase } = table?.roundView() ?? {};
      if (!table || !id || phase !== "betting" || lastRounds.get(userId) === id || randomInt(4) > 0) continue;
      lastRounds.set(userId, id);
      const bets = randomBets();
      const stake = unitsOfBets(bets) * table.unit(currency);
      if (ledger.balances(userId, currency).cash < stake) {
        store.transaction(() => promotionalCredits.welcome(userId, currency));
      }
      if (ledger.balances(userId, currency).cash < stake) continue;
      const bettor = { mode: "real", accountId: userId, currency } as const;
      table.placeBets(bettor, id, `house-${id}-${index}`, bets);
    }
  };

  return everySecond(placeBets, report);
}

/** Up to five different spots with chips on each, within the table's limits. */
function randomBets() {
  const spots = new Set<string>();
  const count = 1 + randomInt(MAX_SPOTS);
  while (spots.size < count) {
    const from = randomInt(2) === 0 ? OUTSIDE_SPOTS : SPOTS;
    spots.add(from[randomInt(from.length)]?.id as string);
  }
  return [...spots].map((spot) => ({ spot, units: CHIPS[randomInt(CHIPS.length)] as number }));
}
