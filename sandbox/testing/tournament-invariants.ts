import { expect } from "vitest";
import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Services } from "../composition/create-services.ts";
import { query } from "../store/database.ts";
import { expectOneDefinition } from "./statement-invariants.ts";

/** Later than every time and id: the cursor of the first page. */
const FIRST_PAGE = ["9999", ""] as const;

/**
 * Checks that every point, fee and prize of tournaments exists once. Points and fees are computed with separate SQL, so that they share
 * no code with the code under test. The rounds are all in one game of the list `eastern-lanterns`, which is also a slot.
 */
export function expectTournamentInvariants({ store, ledger, protection, tournaments }: Services): void {
  const { rows, boards } = tournaments;
  const number = z.object({ wrong: z.number() });
  const count = (sql: string) =>
    query(store.db, `SELECT count(*) AS wrong FROM (${sql})`, number)()[0]?.wrong;
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  const entrants = query(
    store.db,
    "SELECT DISTINCT user_id AS userId, currency FROM tournament_entries JOIN users USING (user_id)",
    z.object({ userId: z.string(), currency: currencyCode }),
  );
  for (const { userId, currency } of entrants()) {
    expectOneDefinition({ store, ledger, protection }, userId, currency);
  }

  // The score of an entry is the sum of its rounds.
  expect(
    count(`SELECT 1 FROM tournament_entries e JOIN tournaments t USING (tournament_id)
      WHERE t.series <> 'high-noon' AND score <> (SELECT ifnull(sum(r.score), 0) FROM tournament_rounds r
        WHERE r.tournament_id = e.tournament_id AND r.user_id = e.user_id)`),
  ).toBe(0);
  // The score of every round follows from the stakes that stand, and that were placed in the tournament and after the opt-in.
  const rounds = `SELECT t.user_id, t.round_id, sum(t.amount) AS stake, min(t.at) AS at FROM wallet_transactions t
    LEFT JOIN wallet_rollbacks b USING (transaction_id) WHERE t.kind = 'bet' AND b.transaction_id IS NULL GROUP BY 1, 2`;
  for (const { id, series, startsAt } of rows.open().filter(({ status }) => status === "running")) {
    if (series.scoring !== "stake" || series.games.id === "northern-sagas") continue;
    const optIn = series.optIn ? "s.at >= e.joined_at" : "1";
    expect(
      count(`SELECT 1 FROM tournament_entries e WHERE e.tournament_id = '${id}' AND e.score <> (
        SELECT ifnull(sum(s.stake / 10), 0) FROM (${rounds}) s WHERE s.user_id = e.user_id
        AND s.stake >= ${series.minStakeEuros * 100} AND s.at >= '${startsAt}' AND ${optIn})`),
    ).toBe(0);
  }

  // One fee per entry with a fee; given back exactly when there are no prizes.
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
  for (const row of rows.closed(FIRST_PAGE, 500)) {
    const entries = rows.entries(row.id);
    if (row.status !== "complete" || entries.length === 0) continue;
    const { prizes, target } = row.series;
    for (const { userId, score } of entries) {
      const place = boards.of(row).placeOf(userId);
      const hasPrize = prizes.some(({ from, to }) => place !== null && from <= place && place <= to);
      const isDue = score > 0 && hasPrize && (target === null || score >= target);
      expect(rows.prize(row.id, userId) !== null, `${row.id} ${userId}`).toBe(isDue);
    }
  }
}
