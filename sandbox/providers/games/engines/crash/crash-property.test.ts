import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { payoutAt } from "#contract/play/crash-terms.ts";
import { Refusal } from "../../../../refusal.ts";
import type { Services } from "../../../../services.ts";
import { crashSteps } from "../../../../testing/crash-steps.ts";
import { addPlayers, openHouse } from "../../../../testing/lasting-house.ts";

const folder = mkdtempSync(join(tmpdir(), "crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLAYERS = ["ada", "bea", "cleo"];
const player = fc.integer({ min: 0, max: PLAYERS.length - 1 });
const panel = fc.constantFrom(0 as const, 1 as const);
const doing = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    ...{ player, panel, stake: fc.constantFrom("0.20", "1.00", "33.33", "100.00", "0.01") },
    auto: fc.option(fc.integer({ min: 101, max: 600 })),
  }),
  fc.record({ kind: fc.constant("cancel" as const), player, nth: fc.nat(5) }),
  fc.record({ kind: fc.constant("cash_out" as const), player, nth: fc.nat(5) }),
  fc.record({
    kind: fc.constant("wait" as const),
    milliseconds: fc.constantFrom(0, 700, 6_000, 9_000, 100_000),
  }),
  fc.record({ kind: fc.constant("late" as const), milliseconds: fc.constantFrom(500, 5_000, 100_000) }),
  fc.constant({ kind: "restart" as const }),
);

let files = 0;

/** Money that the bets say a player has, beside what the ledger says. */
function expectBalanced({ store, ledger, crash }: Services, users: readonly string[], first: number): void {
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  for (const userId of users) {
    const bets = crash.bets.ofPlayer(userId, "9999", "", 1_000);
    let expected = first;
    for (const { stake, state, payout, multiplier } of bets) {
      if (state === "open" || state === "lost") expected -= stake;
      if (state === "cashed_out") expected += payout - stake;
      if (multiplier !== null) expect(payout).toBe(payoutAt(stake, multiplier));
    }
    expect(ledger.balances(userId, "EUR")).toEqual({ cash: expected, bonus: 0 });
  }
  const wrong = store.db.prepare(
    `SELECT b.bet_id FROM crash_bets b LEFT JOIN crash_rounds r USING (round_id)
     WHERE (b.state = 'open' AND r.state NOT IN ('open', 'flying'))
        OR (b.state = 'lost' AND r.state <> 'crashed')
        OR (b.state = 'lost' AND b.auto <= r.multiplier)
        OR (b.state = 'cashed_out' AND (b.multiplier > r.multiplier OR b.multiplier > b.auto))
        OR (SELECT count(*) FROM wallet_transactions t WHERE t.round_id = b.bet_id AND t.kind = 'win') > 1`,
  );
  expect(wrong.all()).toEqual([]);
}

test("whatever players do and whenever the process dies, the books balance and no bet is paid twice or lost", () => {
  fc.assert(
    fc.property(fc.array(doing, { minLength: 5, maxLength: 40 }), (doings) => {
      files += 1;
      const data = join(folder, `${files}.sqlite`);
      let house = openHouse(data);
      const users = addPlayers(house, PLAYERS);
      const first = house.ledger.balances(users[0] as string, "EUR").cash;
      house.crash.start();
      let steps = crashSteps(house);

      for (const each of doings) {
        try {
          if (each.kind === "wait") steps.by(each.milliseconds);
          else if (each.kind === "late") house.clock.advance(each.milliseconds);
          else if (each.kind === "restart") {
            house.crash.stop();
            house.store.close();
            house = openHouse(data);
            house.crash.start();
            steps = crashSteps(house);
          } else {
            const userId = users[each.player] as string;
            const mine = house.crash.bets.ofPlayer(userId, "9999", "", 10);
            house.store.transaction(() => {
              if (each.kind === "bet") house.crash.place(house.players.get(userId), each);
              else if (each.kind === "cancel") house.crash.cancel(userId, mine[each.nth]?.betId ?? "");
              else house.crash.cashOut(userId, mine[each.nth]?.betId ?? "");
            });
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        expectBalanced(house, users, first);
      }
      steps.by(0);
      steps.toBetting();
      expectBalanced(house, users, first);
      house.crash.stop();
      house.store.close();
    }),
    { numRuns: 60 },
  );
});

test("a process that dies in flight: automatic cash-outs up to the crash are paid, other stakes come back", () => {
  const data = join(folder, "dies.sqlite");
  let house = openHouse(data);
  const [userId = ""] = addPlayers(house, ["ada"]);
  house.crash.start();
  const steps = crashSteps(house);
  const { id } = steps.toBetting((point) => point > 300 && point < 5_000);
  const before = house.ledger.balances(userId, "EUR").cash;
  house.store.transaction(() => {
    house.crash.place(house.players.get(userId), { panel: 0, stake: "1.00", auto: 300 });
    house.crash.place(house.players.get(userId), { panel: 1, stake: "5.00", auto: null });
  });
  steps.takeOff();
  steps.flyTo(150);
  house.crash.stop();
  house.store.close();

  for (let start = 0; start < 2; start += 1) {
    house = openHouse(data);
    house.crash.start();
    expect(house.ledger.balances(userId, "EUR").cash).toBe(before - 100 + 300);
    expect(
      house.crash.bets
        .ofPlayer(userId, "9999", "", 10)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(["cashed_out", "returned"]);
    expect(house.crash.rounds.find(id)?.state).toBe("void");
    house.crash.stop();
    house.store.close();
  }
});
