import { randomInt } from "node:crypto";
import { eachSecond } from "../each-second.ts";
import { unitsOf } from "../providers/games/engines/roulette/bets.ts";
import { SPOTS } from "../providers/games/engines/roulette/spots.ts";
import type { Services } from "../services.ts";

/** Each lays one of the smaller chips on some spots. */
const CHIPS = [1, 2, 5, 10, 25];
const MOST_SPOTS = 5;
/** What most players lay most. */
const OUTSIDE = SPOTS.filter(({ numbers }) => numbers.length >= 12);

/**
 * Lets the house's players bet at the live tables that somebody looks at, each at one of them: real bets through the real ledger,
 * at some moment while bets are taken.
 *
 * @returns stops them
 */
export function startHouseTables({
  gifts,
  ledger,
  liveTables,
  players,
  report,
  store,
}: Services): () => void {
  const lastRounds = new Map<string, number>();

  const betOnce = () => {
    const tables = liveTables.all();
    for (const [index, { userId, currency }] of players.housePlayers().entries()) {
      const table = tables[index % tables.length];
      const { id, phase } = table?.roundView() ?? {};
      if (!table || !id || phase !== "betting" || lastRounds.get(userId) === id || randomInt(4) > 0) continue;
      lastRounds.set(userId, id);
      const bets = someBets();
      const stake = unitsOf(bets) * table.unit(currency);
      if (ledger.balances(userId, currency).cash < stake) {
        store.transaction(() => gifts.welcome(userId, currency));
      }
      if (ledger.balances(userId, currency).cash < stake) continue;
      const bettor = { mode: "real", accountId: userId, currency } as const;
      table.lay(bettor, id, `house-${id}-${index}`, bets);
    }
  };

  return eachSecond(betOnce, report);
}

/** A few different spots with chips on each, well within the table's limits. */
function someBets() {
  const spots = new Set<string>();
  const count = 1 + randomInt(MOST_SPOTS);
  while (spots.size < count) {
    const from = randomInt(2) === 0 ? OUTSIDE : SPOTS;
    spots.add(from[randomInt(from.length)]?.id as string);
  }
  return [...spots].map((spot) => ({ spot, units: CHIPS[randomInt(CHIPS.length)] as number }));
}
