import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Services } from "../../../../services.ts";
import { addPlayers, openHouse } from "../../../../testing/lasting-house.ts";
import { liveSteps } from "../../../../testing/live-steps.ts";
import { RoundRefusal } from "../../round-calls.ts";
import { WalletRefusal } from "../../wallet-port.ts";
import { settleBets } from "../roulette/bets.ts";
import type { LiveTable } from "./live-table.ts";
import { type Bettor, betsOf, stakeOf } from "./slips-store.ts";

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
const doing = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    player,
    bets: fc.uniqueArray(fc.record({ spot, units: fc.constantFrom(1, 5, 25, 300, 2.5) }), {
      minLength: 1,
      maxLength: 3,
      selector: (bet) => bet.spot,
    }),
    // Few names, so that many come twice.
    name: fc.constantFrom("request-a", "request-b", "request-c", "request-d"),
    /** Rounds ago that it was meant for. */
    late: fc.constantFrom(0, 0, 0, 1),
  }),
  fc.record({ kind: fc.constant("clear" as const), player }),
  fc.record({
    kind: fc.constant("wait" as const),
    milliseconds: fc.constantFrom(0, 900, 7_000, 12_000, 60_000),
  }),
  fc.record({ kind: fc.constant("asleep" as const), milliseconds: fc.constantFrom(500, 12_000, 60_000) }),
  fc.constant({ kind: "restart" as const }),
);

let files = 0;
const bettorOf = (accountId: string): Bettor => ({ mode: "real", accountId, currency: "EUR" });
const tableOf = ({ liveTables }: Services) => liveTables.find(CODE) as LiveTable;

/** What the slips say a player has, beside what the ledger says, and each slip beside its round. */
function expectBalanced(house: Services, bettors: readonly Bettor[], first: number): void {
  const { ledger, store } = house;
  const table = tableOf(house);
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  for (const bettor of bettors) {
    let expected = first;
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

test("whatever players do and whenever the process dies, the books balance and no bet is paid twice or lost", () => {
  fc.assert(
    fc.property(fc.array(doing, { minLength: 5, maxLength: 40 }), (doings) => {
      files += 1;
      const data = join(folder, `${files}.sqlite`);
      let house = openHouse(data);
      const bettors = addPlayers(house, PLAYERS).map(bettorOf);
      const first = house.ledger.balances(bettors[0]?.accountId as string, "EUR").cash;
      tableOf(house).start();
      let steps = liveSteps(house, tableOf(house));

      for (const each of doings) {
        const table = tableOf(house);
        const roundId = table.roundView().id ?? 1;
        try {
          if (each.kind === "wait") steps.by(each.milliseconds);
          else if (each.kind === "asleep") house.clock.advance(each.milliseconds);
          else if (each.kind === "restart") {
            table.stop();
            house.store.close();
            house = openHouse(data);
            tableOf(house).start();
            steps = liveSteps(house, tableOf(house));
          } else {
            const bettor = bettors[each.player] as Bettor;
            const bets = each.kind === "bet" ? [...each.bets] : [];
            const name = each.kind === "bet" ? each.name : "request-clear";
            table.lay(bettor, roundId - (each.kind === "bet" ? each.late : 0), name, bets);
          }
        } catch (error) {
          if (!(error instanceof RoundRefusal || error instanceof WalletRefusal)) throw error;
        }
        expectBalanced(house, bettors, first);
      }
      steps.to("result");
      expectBalanced(house, bettors, first);
      tableOf(house).stop();
      house.store.close();
    }),
    { numRuns: 60 },
  );
});

test.each(["betting", "spinning"] as const)(
  "a process that dies while the table is %s: bets that were taken stand, and are paid once",
  (dies) => {
    const data = join(folder, `${dies}.sqlite`);
    let house = openHouse(data);
    const [userId = ""] = addPlayers(house, ["ada"]);
    const cents = () => house.ledger.balances(userId, "EUR").cash;
    const before = cents();
    tableOf(house).start();
    let steps = liveSteps(house, tableOf(house));
    const { id } = steps.toBetting((number) => number === 12);
    const ada = bettorOf(userId);
    tableOf(house).lay(ada, id, "before-the-end", [{ spot: "straight:12", units: 1 }]);
    if (dies === "spinning") steps.to("spinning");

    for (let start = 0; start < 2; start += 1) {
      tableOf(house).stop();
      house.store.close();
      house = openHouse(data);
      tableOf(house).start();
      steps = liveSteps(house, tableOf(house));
      if (start === 0 && dies === "betting") {
        expect(tableOf(house).roundView()).toMatchObject({ id, phase: "betting" });
        expect(cents()).toBe(before - 100);
        steps.to("result");
      }
      expect(cents()).toBe(before - 100 + 3_600);
      expect(tableOf(house).rounds.find(id)).toMatchObject({ state: "over", number: 12 });
    }
    tableOf(house).stop();
    house.store.close();
  },
);
