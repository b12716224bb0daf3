import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { Services } from "../../create-services.ts";
import { Refusal } from "../../refusal.ts";
import { query } from "../../store/database.ts";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { addPlayers, openServices } from "../../testing/persistent-services.ts";
import { collections } from "../lobby/game-lists.ts";
import { createTournaments, type Tournaments } from "./tournaments.ts";

const files: string[] = [];
afterAll(() => {
  for (const file of files) deleteDatabase(file);
});

const PLAYERS = ["vera", "otto", "lina"];
const [GAME = ""] = collections.get("eastern-lanterns") ?? [];
class Killed extends Error {}

const VERBS = [
  "bet",
  "bet",
  "bet",
  "bet",
  "rollback",
  "rollback",
  "join",
  "join",
  "finish",
  "cancel",
  "due",
] as const;
const step = fc.record({
  verb: fc.constantFrom(...VERBS),
  player: fc.nat(PLAYERS.length - 1),
  id: fc.nat(30),
  amount: fc.integer({ min: 5, max: 400 }),
  /** Whether the weekly league is finished or cancelled, or the daily race. */
  isLeague: fc.boolean(),
  isSecondInstance: fc.boolean(),
  /** After how many grants and notifications the second instance is killed; 0 for never. */
  killAt: fc.nat(4),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Another instance over the same database, whose grants and notifications can be interrupted. */
function interruptible(services: Services) {
  let left = 0;
  const countDown = () => {
    if (left > 0 && --left === 0) throw new Killed();
  };
  const tournaments = createTournaments({
    ...services,
    rewardGrants: {
      grant: (...input) => {
        countDown();
        return services.rewardGrants.grant(...input);
      },
    },
    notifications: {
      send: (userId, draft) => {
        services.notifications.send(userId, draft);
        countDown();
      },
    },
  });
  // Both instances score every round.
  services.wallet.onRound(tournaments.recordRound);
  return {
    tournaments,
    killAfter(number: number) {
      left = number;
    },
  };
}

/** Runs a step; a refusal and a kill are part of the play. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Killed || (error as Error).name === "WalletRefusal"))
      throw error;
  }
}

test("points, fees and prizes: nothing twice and nothing lost, with kills and two instances [TRN-1, TRN-2]", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 45 }), (steps) => {
      const file = temporaryDatabase("tournament-property");
      files.push(file);
      const services = openServices(file);
      const second = interruptible(services);
      const userIds = addPlayers(services, PLAYERS);
      const open = services.tournaments.running();
      const idOf = (series: string) => open.find((row) => row.series.id === series)?.id ?? "";
      const ids = { league: idOf("lantern-league"), sprint: idOf("sunrise-sprint") };
      for (const one of steps) attempt(() => run({ services, second, userIds, ids }, one));
      expectInvariants(services);
      services.store.close();
    }),
    { numRuns: 8 },
  );
});

interface World {
  services: Services;
  second: ReturnType<typeof interruptible>;
  userIds: readonly string[];
  ids: { league: string; sprint: string };
}

function run({ services, second, userIds, ids }: World, input: Step): void {
  const { store, wallet, clock } = services;
  const { verb, id: number, amount, isLeague, isSecondInstance, killAt } = input;
  const userId = userIds[input.player] ?? "";
  const tournaments: Tournaments = isSecondInstance ? second.tournaments : services.tournaments;
  const id = isLeague ? ids.league : ids.sprint;
  const round = {
    userId,
    currency: "EUR",
    gameCode: GAME,
    roundId: `${userId} round ${number >> 1}`,
  } as const;
  const transaction = { ...round, transactionId: `${userId} ${number}`, amount };
  const steps: Record<Step["verb"], () => unknown> = {
    bet: () => store.transaction(() => wallet.bet(transaction)),
    rollback: () => store.transaction(() => wallet.rollback(transaction)),
    join: () => store.transaction(() => tournaments.join(userId, ids.league)),
    finish: () => tournaments.finishNow(id),
    cancel: () => tournaments.cancel(id),
    due: () => tournaments.processDue(),
  };
  second.killAfter(isSecondInstance ? killAt : 0);
  clock.advance(7);
  steps[verb]();
  second.killAfter(0);
}

/** Computed with separate SQL, so that it shares no code with the code under test. */
function expectInvariants({ store, ledger, tournaments }: Services): void {
  const { db } = store;
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  const number = z.object({ wrong: z.number() });
  const count = (sql: string) => query(db, `SELECT count(*) AS wrong FROM (${sql})`, number)()[0]?.wrong;

  // The score of an entry is the sum of its rounds.
  expect(
    count(`SELECT 1 FROM tournament_entries e WHERE score <> (SELECT ifnull(sum(r.score), 0) FROM tournament_rounds r
      WHERE r.tournament_id = e.tournament_id AND r.user_id = e.user_id)`),
  ).toBe(0);
  // Open tournaments: the score of every round follows from the stakes that stand and were placed after the opt-in.
  const expected = `SELECT t.user_id, t.round_id, sum(t.amount) AS stake, min(t.at) AS at FROM wallet_transactions t
    LEFT JOIN wallet_rollbacks b USING (transaction_id) WHERE t.kind = 'bet' AND b.transaction_id IS NULL GROUP BY 1, 2`;
  for (const row of tournaments.rows.open().filter(({ status }) => status === "running")) {
    const least = row.series.minStakeEuros * 100;
    const optIn = row.series.optIn ? "s.at >= e.joined_at" : "1";
    if (row.series.scoring !== "stake" || row.series.games.id === "northern-sagas") continue;
    expect(
      count(`SELECT 1 FROM tournament_entries e WHERE e.tournament_id = '${row.id}' AND e.score <> (
        SELECT ifnull(sum(s.stake / 10), 0) FROM (${expected}) s
        WHERE s.user_id = e.user_id AND s.stake >= ${least} AND ${optIn})`),
    ).toBe(0);
  }
  // One fee per entry with a fee; given back exactly when nobody wins.
  expect(
    count(`SELECT 1 FROM tournament_entries e JOIN tournaments t USING (tournament_id) WHERE fee_movement IS NOT NULL
      AND (fee_refunded IS NOT NULL) <> (t.status IN ('canceled', 'expired'))`),
  ).toBe(0);
  const fees = count("SELECT 1 FROM ledger_movements WHERE kind = 'tournament_entry'");
  expect(fees).toBe(count("SELECT 1 FROM tournament_entries WHERE fee_movement IS NOT NULL"));
  // Every prize of a complete tournament was granted once, and no other grant exists.
  const grants = count("SELECT 1 FROM reward_grants WHERE source = 'tournament'");
  expect(grants).toBe(count("SELECT 1 FROM tournament_prizes"));
  expect(
    count(
      "SELECT 1 FROM tournament_prizes JOIN tournaments USING (tournament_id) WHERE status <> 'complete'",
    ),
  ).toBe(0);
  for (const { id, series, endsAt } of tournaments.rows.closed(["9999", ""], 100)) {
    if (tournaments.rows.find(id)?.status !== "complete" || endsAt < "2026") continue;
    const board = tournaments.boards.of(tournaments.rows.find(id) ?? expect.unreachable(id));
    for (const { userId, score } of tournaments.rows.entries(id)) {
      const place = board.placeOf(userId);
      const isDue =
        score > 0 && series.prizes.some(({ from, to }) => place !== null && from <= place && place <= to);
      expect(tournaments.rows.prize(id, userId) !== null).toBe(isDue);
    }
  }
}
