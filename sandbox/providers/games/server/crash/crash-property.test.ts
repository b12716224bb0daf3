import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { payoutAt } from "#contract/wire/play/crash-rules.ts";
import type { Services } from "../../../../composition/create-services.ts";
import { Refusal } from "../../../../refusal.ts";
import { crashDriver } from "../../../../testing/crash-driver.ts";
import { addPlayers, openServices } from "../../../../testing/persistent-services.ts";
import { propertyRuns } from "../../../../testing/property-runs.ts";
import { WalletRefusal } from "../../../seamless-wallet.ts";

const folder = mkdtempSync(join(tmpdir(), "crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLAYERS = ["ada", "bea", "cleo"];
const player = fc.integer({ min: 0, max: PLAYERS.length - 1 });
const panel = fc.constantFrom(0 as const, 1 as const);
const randomStep = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    player,
    panel,
    stake: fc.constantFrom("0.20", "1.00", "33.33", "100.00", "0.01"),
    auto: fc.option(fc.integer({ min: 101, max: 600 })),
  }),
  fc.record({ kind: fc.constant("cancel" as const), player, nth: fc.nat(5) }),
  fc.record({ kind: fc.constant("cash_out" as const), player, nth: fc.nat(5) }),
  fc.record({
    kind: fc.constant("wait" as const),
    milliseconds: fc.constantFrom(0, 700, 6_000, 9_000, 100_000),
  }),
  fc.record({
    kind: fc.constant("wait_without_tick" as const),
    milliseconds: fc.constantFrom(500, 5_000, 100_000),
  }),
);
// A restart opens all services again, which is slow: it is one of sixteen actions.
const randomAction = fc.oneof(
  { weight: 15, arbitrary: randomStep },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

let files = 0;

/** Compares the money that follows from the bets with the ledger. */
function expectBalanced(
  { store, ledger, crash }: Services,
  users: readonly string[],
  initialCash: number,
): void {
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  for (const userId of users) {
    const bets = crash.bets.ofPlayer(userId, "9999", "", 1_000);
    let expected = initialCash;
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

test("after any actions and restarts the ledger balances and no bet is lost or paid twice", () => {
  fc.assert(
    fc.property(fc.array(randomAction, { minLength: 5, maxLength: 30 }), (actions) => {
      files += 1;
      const data = join(folder, `${files}.sqlite`);
      let services = openServices(data);
      const users = addPlayers(services, PLAYERS);
      const initialCash = services.ledger.balances(users[0] as string, "EUR").cash;
      services.crash.start();
      let driver = crashDriver(services);

      for (const action of actions) {
        try {
          if (action.kind === "wait") driver.by(action.milliseconds);
          else if (action.kind === "wait_without_tick") services.clock.advance(action.milliseconds);
          else if (action.kind === "restart") {
            services.crash.stop();
            services.store.close();
            services = openServices(data);
            services.crash.start();
            driver = crashDriver(services);
          } else {
            const userId = users[action.player] as string;
            const ownBets = services.crash.bets.ofPlayer(userId, "9999", "", 10);
            services.store.transaction(() => {
              if (action.kind === "bet") services.crash.place(services.players.get(userId), action);
              else if (action.kind === "cancel")
                services.crash.cancel(userId, ownBets[action.nth]?.betId ?? "");
              else services.crash.cashOut(userId, ownBets[action.nth]?.betId ?? "");
            });
          }
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof WalletRefusal)) throw error;
        }
        expectBalanced(services, users, initialCash);
      }
      driver.by(0);
      driver.toBetting();
      expectBalanced(services, users, initialCash);
      services.crash.stop();
      services.store.close();
    }),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
});

test("after a restart during a flight, automatic cash-outs up to the crash are paid and other stakes are refunded", () => {
  const data = join(folder, "restart.sqlite");
  let services = openServices(data);
  const [userId = ""] = addPlayers(services, ["ada"]);
  services.crash.start();
  const driver = crashDriver(services);
  const { id } = driver.toBetting((point) => point > 300 && point < 5_000);
  const before = services.ledger.balances(userId, "EUR").cash;
  services.store.transaction(() => {
    services.crash.place(services.players.get(userId), { panel: 0, stake: "1.00", auto: 300 });
    services.crash.place(services.players.get(userId), { panel: 1, stake: "5.00", auto: null });
  });
  driver.takeOff();
  driver.flyTo(150);
  services.crash.stop();
  services.store.close();

  for (let start = 0; start < 2; start += 1) {
    services = openServices(data);
    services.crash.start();
    expect(services.ledger.balances(userId, "EUR").cash).toBe(before - 100 + 300);
    expect(
      services.crash.bets
        .ofPlayer(userId, "9999", "", 10)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(["cashed_out", "returned"]);
    expect(services.crash.rounds.find(id)?.state).toBe("void");
    services.crash.stop();
    services.store.close();
  }
});
