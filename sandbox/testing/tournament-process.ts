// `node tournament-process.ts <database> <time>`: plays rounds, enters and settles tournaments from a time on, until it is killed. Writes
// a line for everything that is committed, and `settle` before tournaments are settled.
import { writeSync } from "node:fs";
import { z } from "zod";
import { collections } from "../product-api/lobby/game-lists.ts";
import { WalletRefusal } from "../providers/seamless-wallet.ts";
import { Refusal } from "../refusal.ts";
import { query } from "../store/database.ts";
import { openServices } from "./persistent-services.ts";

const DAY = 86_400_000;
/** Rounds between two jumps to the next day. */
const ROUNDS_PER_DAY = 12;
/** Large enough for prizes of the daily race, in cents. */
const STAKE = 40_000;
/** The largest stake, in cents, while a prize that is a bonus is being wagered. */
const BONUS_STAKE = 500;

const [, , file = "", time = ""] = process.argv;
const { clock, store, tournaments, wallet } = openServices(file);
clock.advance(Math.max(0, Date.parse(time) - Date.now()));

const [gameCode = ""] = collections.get("eastern-lanterns") ?? [];
const players = query(
  store.db,
  "SELECT user_id AS userId FROM users WHERE kind = 'player' ORDER BY login",
  z.object({ userId: z.string() }),
)().map(({ userId }) => userId);

/** Writes the line after the commit, so that what it says must survive a kill. */
function commit(line: string, work: () => void): boolean {
  try {
    store.transaction(work);
    writeSync(1, `${line}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof WalletRefusal)) throw error;
    return false;
  }
}

for (let round = 0; ; round += 1) {
  const userId = players[round % players.length] ?? "";
  if (round % ROUNDS_PER_DAY === 0) {
    clock.advance(round === 0 ? 1 : DAY);
    writeSync(1, "settle\n");
    tournaments.processDue();
    for (const { id, series } of tournaments.running()) {
      if (!series.optIn) continue;
      for (const player of players) commit(`join ${id} ${player}`, () => tournaments.join(player, id));
    }
  }
  clock.advance(10);
  const id = `${process.pid}-${round}`;
  const money = { userId, currency: "EUR", gameCode, roundId: id } as const;
  const amount = [STAKE, BONUS_STAKE].find((stake) =>
    commit(`transaction ${id}`, () => wallet.bet({ ...money, amount: stake, transactionId: id })),
  );
  // The win pays the stake of the next round, so that the rounds never end.
  if (amount)
    commit(`transaction ${id}-win`, () => wallet.win({ ...money, amount, transactionId: `${id}-win` }));
}
