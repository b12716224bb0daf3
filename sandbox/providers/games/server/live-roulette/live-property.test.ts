import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Services } from "../../../../composition/create-services.ts";
import { addPlayers, openServices } from "../../../../testing/persistent-services.ts";
import { propertyRuns } from "../../../../testing/property-runs.ts";
import { tableDriver } from "../../../../testing/table-driver.ts";
import { WalletRefusal } from "../../../seamless-wallet.ts";
import { settleBets } from "../../engines/roulette/bets.ts";
import { RoundRefusal } from "../round-requests.ts";
import type { LiveTable } from "./live-table.ts";
import { betsOf, type SlipOwner, stakeOf } from "./slip-store.ts";

const folder = mkdtempSync(join(tmpdir(), "live-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CODE = "skyline-live-roulette";
const PLAYERS = ["ada", "bea", "cleo"];
const player = fc.integer({ min: 0, max: PLAYERS.length - 1 });
const spot = fc.constantFrom(
  "red",
  "black",
  "straight:0",
  "straight:17",
  "dozen:1",
  "corner:1-2-4-5",
  "no:9",
);
const randomStep = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    player,
    bets: fc.uniqueArray(fc.record({ spot, units: fc.constantFrom(1, 5, 25, 300, 2.5) }), {
      minLength: 1,
      maxLength: 3,
      selector: (bet) => bet.spot,
    }),
    // Few request ids, so that many are repeated.
    requestId: fc.constantFrom("request-a", "request-b", "request-c", "request-d"),
    /** How many rounds ago the round of the request is. */
    roundsAgo: fc.constantFrom(0, 0, 0, 1),
  }),
  fc.record({ kind: fc.constant("clear" as const), player }),
  fc.record({
    kind: fc.constant("wait" as const),
    milliseconds: fc.constantFrom(0, 900, 7_000, 12_000, 60_000),
  }),
  fc.record({
    kind: fc.constant("wait_without_tick" as const),
    milliseconds: fc.constantFrom(500, 12_000, 60_000),
  }),
);
// A restart opens all services again, which is slow: it is one of sixteen actions.
const randomAction = fc.oneof(
  { weight: 15, arbitrary: randomStep },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

let files = 0;
const bettorOf = (accountId: string): SlipOwner => ({ mode: "real", accountId, currency: "EUR" });
const tableOf = ({ liveTables }: Services) => liveTables.find(CODE) as LiveTable;

/** Compares the money that follows from the slips with the ledger, and each slip with its round. */
function expectBalanced(services: Services, bettors: readonly SlipOwner[], initialCash: number): void {
  const { ledger, store } = services;
  const table = tableOf(services);
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  for (const bettor of bettors) {
    let expected = initialCash;
    for (const slip of table.slips.ofPlayer(bettor, CODE, 1_000)) {
      expected += slip.win - stakeOf(slip);
      const round = table.rounds.find(slip.roundId);
      expect(slip.state === "settled").toBe(round?.state === "over");
      if (slip.state !== "settled") continue;
      const won = settleBets(betsOf(slip), round?.number as number).reduce((sum, one) => sum + one.won, 0);
      expect(slip.win).toBe(won * slip.unit);
    }
    expect(ledger.balances(bettor.accountId, "EUR")).toEqual({ cash: expected, bonus: 0 });
  }
  const paidTwice = store.db.prepare(
    "SELECT round_id FROM wallet_transactions WHERE kind = 'win' GROUP BY round_id, user_id HAVING count(*) > 1",
  );
  expect(paidTwice.all()).toEqual([]);
}

test("after any actions and restarts the ledger balances and no bet is lost or paid twice", () => {
  fc.assert(
    fc.property(fc.array(randomAction, { minLength: 5, maxLength: 30 }), (actions) => {
      files += 1;
      const data = join(folder, `${files}.sqlite`);
      let services = openServices(data);
      const bettors = addPlayers(services, PLAYERS).map(bettorOf);
      const initialCash = services.ledger.balances(bettors[0]?.accountId as string, "EUR").cash;
      tableOf(services).start();
      let driver = tableDriver(services, tableOf(services));

      for (const action of actions) {
        const table = tableOf(services);
        const roundId = table.roundView().id ?? 1;
        try {
          if (action.kind === "wait") driver.by(action.milliseconds);
          else if (action.kind === "wait_without_tick") services.clock.advance(action.milliseconds);
          else if (action.kind === "restart") {
            table.stop();
            services.store.close();
            services = openServices(data);
            tableOf(services).start();
            driver = tableDriver(services, tableOf(services));
          } else {
            const bettor = bettors[action.player] as SlipOwner;
            const bets = action.kind === "bet" ? [...action.bets] : [];
            const requestId = action.kind === "bet" ? action.requestId : "request-clear";
            table.placeBets(
              bettor,
              roundId - (action.kind === "bet" ? action.roundsAgo : 0),
              requestId,
              bets,
            );
          }
        } catch (error) {
          if (!(error instanceof RoundRefusal || error instanceof WalletRefusal)) throw error;
        }
        expectBalanced(services, bettors, initialCash);
      }
      driver.to("result");
      expectBalanced(services, bettors, initialCash);
      tableOf(services).stop();
      services.store.close();
    }),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
});

test.each(["betting", "spinning"] as const)(
  "after a restart in the phase %s, accepted bets remain and are paid once",
  (phase) => {
    const data = join(folder, `${phase}.sqlite`);
    let services = openServices(data);
    const [userId = ""] = addPlayers(services, ["ada"]);
    const cash = () => services.ledger.balances(userId, "EUR").cash;
    const before = cash();
    tableOf(services).start();
    let driver = tableDriver(services, tableOf(services));
    const { id } = driver.toBetting((number) => number === 12);
    const ada = bettorOf(userId);
    tableOf(services).placeBets(ada, id, "before-the-end", [{ spot: "straight:12", units: 1 }]);
    if (phase === "spinning") driver.to("spinning");

    for (let start = 0; start < 2; start += 1) {
      tableOf(services).stop();
      services.store.close();
      services = openServices(data);
      tableOf(services).start();
      driver = tableDriver(services, tableOf(services));
      if (start === 0 && phase === "betting") {
        expect(tableOf(services).roundView()).toMatchObject({ id, phase: "betting" });
        expect(cash()).toBe(before - 100);
        driver.to("result");
      }
      expect(cash()).toBe(before - 100 + 3_600);
      expect(tableOf(services).rounds.find(id)).toMatchObject({ state: "over", number: 12 });
    }
    tableOf(services).stop();
    services.store.close();
  },
);
