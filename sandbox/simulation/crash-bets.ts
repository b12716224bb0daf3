import { randomInt } from "node:crypto";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { Services } from "../composition/create-services.ts";
import { stakesFor } from "../providers/games/server/stakes.ts";
import { everySecond } from "../scheduler.ts";

/** Simulated players choose one of the first steps of the stake ladder. */
const LOWEST_STAKES = 6;
/** Automatic cash-out, in hundredths of the multiplier. */
const CASH_OUT = { min: 110, max: 500 };

type Dependencies = Pick<
  Services,
  "crash" | "promotionalCredits" | "hub" | "ledger" | "players" | "report" | "store"
>;

/**
 * Lets simulated players bet on the crash game while it has subscribers: real bets through the ledger, with automatic
 * cash-out.
 *
 * @returns stops them
 */
export function startCrashBets(dependencies: Dependencies): () => void {
  const { crash, promotionalCredits, hub, ledger, players, report, store } = dependencies;
  let lastRound = 0;

  const placeBets = () => {
    const { id } = crash.openRound();
    if (crash.roundView().phase !== "betting" || id === lastRound || !hub.hasSubscribers("crash")) return;
    lastRound = id;
    for (const player of players.simulatedPlayers()) {
      if (randomInt(3) === 0) continue;
      const { userId, currency } = player;
      const { stakes } = stakesFor(currency);
      const amount = stakes[randomInt(LOWEST_STAKES)] as number;
      const auto = randomInt(CASH_OUT.min, CASH_OUT.max);
      store.transaction(() => {
        if (ledger.balances(userId, currency).cash < amount) promotionalCredits.welcome(userId, currency);
        crash.place(player, { panel: 0, stake: decimalOf({ amount, currency }), auto });
      });
    }
  };

  return everySecond(placeBets, report);
}
