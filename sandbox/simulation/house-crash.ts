import { randomInt } from "node:crypto";
import { decimalOf } from "#contract/money/money.ts";
import { eachSecond } from "../each-second.ts";
import { stakesFor } from "../providers/games/stakes.ts";
import type { Services } from "../services.ts";

/** They stake one of the ladder's first steps, and cash out somewhere between, in hundredths. */
const STEPS = 6;
const CASH_OUT = { least: 110, most: 500 };

/**
 * Lets the house's players bet on the crash game while somebody looks on: real bets through the real ledger, that cash out
 * automatically.
 *
 * @returns stops them
 */
export function startHouseCrash({ crash, gifts, hub, ledger, players, report, store }: Services): () => void {
  let lastRound = 0;

  const betOnce = () => {
    const { id } = crash.openRound();
    if (crash.roundView().phase !== "betting" || id === lastRound || !hub.isWatched("crash")) return;
    lastRound = id;
    for (const player of players.housePlayers()) {
      if (randomInt(3) === 0) continue;
      const { userId, currency } = player;
      const { stakes } = stakesFor(currency);
      const amount = stakes[randomInt(STEPS)] as number;
      const auto = randomInt(CASH_OUT.least, CASH_OUT.most);
      store.transaction(() => {
        if (ledger.balances(userId, currency).cash < amount) gifts.welcome(userId, currency);
        crash.place(player, { panel: 0, stake: decimalOf({ amount, currency }), auto });
      });
    }
  };

  return eachSecond(betOnce, report);
}
