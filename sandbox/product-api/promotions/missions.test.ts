import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import type { Services } from "../../composition/create-services.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { addPlayers, openServices } from "../../testing/persistent-services.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { missionPeriod } from "./mission-period.ts";

const file = temporaryDatabase("missions");
let services = openServices(file);
afterAll(() => {
  services.store.close();
  deleteDatabase(file);
});

function restart(): void {
  services.store.close();
  services = openServices(file);
}
const wait = (milliseconds: number): void => services.clock.advance(milliseconds);

const DAY = 24 * 3600 * 1000;
const slots = services.lobby.page({ category: "slots", limit: 200 }).items;
const providers = [...new Set(slots.map(({ provider }) => provider.id))];
/** A slot of each of several providers. */
const games = providers.slice(0, 4).map((id) => slots.find(({ provider }) => provider.id === id)?.code ?? "");
let players = 0;
let transactions = 0;

const newPlayer = (): string => {
  const [userId = ""] = addPlayers(services, [`mission-${++players}`]);
  return userId;
};

/** Plays a round; amounts are cents. Returns the id of its stake, null if the wallet has refused it. */
function playRound(userId: string, gameCode: string, stake: number, win: number): string | null {
  const id = `mission-${++transactions}`;
  const round = { roundId: id, userId, gameCode, currency: "EUR" as const };
  try {
    services.store.transaction(() => {
      services.wallet.bet({ ...round, transactionId: `${id}-bet`, amount: stake });
      services.wallet.win({ ...round, transactionId: `${id}-win`, amount: win });
    });
    return `${id}-bet`;
  } catch (error) {
    if (error instanceof WalletRefusal || error instanceof Refusal) return null;
    throw error;
  }
}

const own = (userId: string, alias: string, from: Services = services) =>
  from.promotions.own(userId).find((promotion) => promotion.alias === alias);

/** Rewards of missions, and the coins that the ledger has granted. */
function granted(userId: string): { rewards: number; coins: number } {
  const { db } = services.store;
  const rewards = db
    .prepare("SELECT count(*) AS total FROM reward_grants WHERE user_id = ? AND source = 'mission'")
    .get(userId);
  const coins = db
    .prepare(
      `SELECT ifnull(sum(t.amount), 0) AS total FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
       WHERE m.user_id = ? AND m.kind = 'coins_granted'`,
    )
    .get(userId);
  return { rewards: Number(rewards?.total), coins: Number(coins?.total) };
}

test("a mission counts rounds after the opt-in, in three providers' games, and grants its spins once", () => {
  const userId = newPlayer();
  // Without a password a player counts as simulated and gets no notifications.
  services.players.setPassword(userId, "hash");
  for (let i = 0; i < 20; i++) playRound(userId, games[0] as string, 20, 0);
  expect(own(userId, "constellation")).toMatchObject({ state: "open", goals: [] });
  services.promotions.optIn(userId, "constellation");
  expect(services.promotions.optIn(userId, "constellation").opted_in_at).toBe(
    own(userId, "constellation")?.opted_in_at,
  );
  for (const game of games.slice(0, 3)) for (let i = 0; i < 16; i++) playRound(userId, game, 20, 20);
  expect(own(userId, "constellation")).toMatchObject({
    state: "joined",
    goals: [
      { goal_id: "rounds", done: 48 },
      { goal_id: "providers", done: 3 },
    ],
  });
  playRound(userId, games[3] as string, 20, 20);
  playRound(userId, games[3] as string, 20, 20);
  services.promotions.processDue();
  services.promotions.processDue();
  expect(own(userId, "constellation")).toMatchObject({ state: "completed" });
  expect(granted(userId).rewards).toBe(1);
  const spins = services.store.db.prepare("SELECT total FROM free_spin_grants WHERE user_id = ?").all(userId);
  expect(spins).toEqual([{ total: 20 }]);
  const sent = services.notifications.list(userId, { view: "all", locale: "en" }).items;
  expect(JSON.stringify(sent)).toContain("Constellation");
});

test("small stakes, live tables, the crash game and cancelled rounds do not count", () => {
  const userId = newPlayer();
  services.promotions.optIn(userId, "constellation");
  const [live] = services.lobby.page({ category: "live-casino", limit: 1 }).items;
  playRound(userId, games[0] as string, 19, 0);
  playRound(userId, live?.code ?? "", 100, 0);
  playRound(userId, CRASH_GAME.code, 100, 0);
  const bet = playRound(userId, games[0] as string, 100, 0) as string;
  expect(own(userId, "constellation")?.goals[0]).toEqual({ goal_id: "rounds", done: 1 });
  services.store.transaction(() => services.wallet.rollbackById(bet, userId));
  expect(own(userId, "constellation")?.goals[0]).toEqual({ goal_id: "rounds", done: 0 });
});

test("a reward is not lost if the process ends between the round and the reward, and two instances grant it once", () => {
  const userId = newPlayer();
  services.promotions.optIn(userId, "twentyfold");
  playRound(userId, games[0] as string, 20, 400);
  expect(granted(userId).rewards).toBe(0);
  restart();
  const other = openServices(file);
  services.promotions.processDue();
  other.promotions.processDue();
  expect(own(userId, "twentyfold", other)).toMatchObject({ state: "completed" });
  other.store.close();
  expect(granted(userId)).toEqual({ rewards: 1, coins: 200 });
});

test("a completion is rolled back if its grant fails, and the next run grants it", () => {
  const userId = newPlayer();
  services.promotions.optIn(userId, "twentyfold");
  playRound(userId, games[0] as string, 20, 400);
  services.store.db.exec(
    "CREATE TEMP TRIGGER failing BEFORE INSERT ON reward_grants BEGIN SELECT RAISE(ABORT, 'no space'); END",
  );
  expect(() => services.promotions.processDue()).toThrow("no space");
  services.store.db.exec("DROP TRIGGER failing");
  expect(granted(userId)).toEqual({ rewards: 0, coins: 0 });
  services.promotions.processDue();
  expect(granted(userId)).toEqual({ rewards: 1, coins: 200 });
});

test("a mission can be joined again in the next period; an excluded player cannot join", () => {
  const userId = newPlayer();
  services.promotions.optIn(userId, "twentyfold");
  playRound(userId, games[0] as string, 20, 400);
  expect(own(userId, "twentyfold")?.state).toBe("completed");
  wait(7 * DAY);
  expect(own(userId, "twentyfold")?.state).toBe("open");
  services.store.transaction(() => services.protection.exclusions.timeOut(userId, 1));
  expect(() => services.promotions.optIn(userId, "twentyfold")).toThrow(Refusal);
  expect(own(userId, "twentyfold")?.state).toBe("closed");
});

test("weeks begin on Monday and months on the first day, in the site's time zone", () => {
  const at = new Date("2026-12-31T23:30:00Z");
  expect(missionPeriod("week", "UTC", at)).toEqual({
    start: "2026-12-28T00:00:00.000Z",
    end: "2027-01-04T00:00:00.000Z",
  });
  expect(missionPeriod("month", "UTC", at)).toEqual({
    start: "2026-12-01T00:00:00.000Z",
    end: "2027-01-01T00:00:00.000Z",
  });
  expect(missionPeriod("month", "Europe/Helsinki", at)).toEqual({
    start: "2026-12-31T22:00:00.000Z",
    end: "2027-01-31T22:00:00.000Z",
  });
});

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      verb: fc.constant("play" as const),
      stake: fc.constantFrom(10, 20, 50),
      times: fc.constantFrom(0, 19, 20, 25, 40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("roll back" as const), nth: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ verb: fc.constantFrom("opt in" as const, "run" as const) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom("restart" as const, "wait" as const) }) },
);

test("for any sequence of rounds, rollbacks, opt-ins, restarts and weeks a reward is granted exactly once per completed period", () => {
  let completions = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const userId = newPlayer();
      // The test's own account of what must be granted: whether the week was joined, and the wins that count in it.
      let joined = false;
      let expected = 0;
      let wins: string[] = [];
      const bets: { id: string; counts: boolean }[] = [];
      const settle = () => {
        if (!joined || wins.length === 0) return;
        expected += 1;
        joined = false;
        wins = [];
      };
      let hasJoined = false;
      for (const action of steps) {
        if (action.verb === "play") {
          const id = playRound(userId, games[0] as string, action.stake, action.stake * action.times);
          if (!id) continue;
          const counts = joined && action.stake >= 20 && action.times >= 20;
          bets.push({ id, counts });
          if (counts) wins.push(id);
          // Looks at the missions at once, so that a later rollback cannot make the result depend on the job.
          services.promotions.processDue();
          settle();
        } else if (action.verb === "roll back") {
          const bet = bets.at(-1 - action.nth);
          if (bet) services.store.transaction(() => services.wallet.rollbackById(bet.id, userId));
        } else if (action.verb === "opt in") {
          // A round of the same millisecond as the opt-in would count.
          wait(1);
          if (!hasJoined) joined = hasJoined = true;
          services.promotions.optIn(userId, "twentyfold");
        } else if (action.verb === "run") services.promotions.processDue();
        else if (action.verb === "restart") restart();
        else {
          wait(7 * DAY);
          joined = hasJoined = false;
          wins = [];
        }
      }
      services.promotions.processDue();
      expect(granted(userId)).toEqual({ rewards: expected, coins: expected * 200 });
      completions += expected;
    }),
    { numRuns: propertyRuns(30), endOnFailure: true },
  );
  // Without completions the property would be meaningless.
  expect(completions).toBeGreaterThan(5);
  expect(services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});
