import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { createClock } from "../../clock.ts";
import type { WalletTransaction } from "../../providers/seamless-wallet.ts";
import {
  addPlayerWithMoney,
  createMoneyServices,
  deleteDatabase,
  openTestStore,
  temporaryDatabase,
} from "../../testing/money-services.ts";
import { createNotifications } from "../content/notifications.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import { createHub } from "../live/hub.ts";
import { createLevelRewards } from "./level-rewards.ts";
import { createPoints, LEVELS, scoreOf } from "./vip.ts";

const databases: string[] = [];
afterEach(() => {
  for (const path of databases.splice(0)) deleteDatabase(path);
});

const cash = 50_000_000;
const newDatabase = () => {
  const path = temporaryDatabase("levels");
  databases.push(path);
  return path;
};

/** One process over a database file, with the levels that it publishes. */
function openProcess(path: string) {
  const clock = createClock();
  const store = openTestStore(path);
  const money = createMoneyServices(store, clock, () => 0);
  const hub = createHub();
  const published: number[] = [];
  const toPlayer: typeof hub.toPlayer = (_, event) => {
    if (event.event === "vip/level") published.push(event.data.level);
  };
  const { players, protection } = money;
  const { exclusions } = protection;
  let grantsUntilFailure = Number.POSITIVE_INFINITY;
  const rewardGrants: RewardGrants = {
    grant(...input) {
      if (grantsUntilFailure <= 0) throw new Error("killed");
      grantsUntilFailure -= 1;
      return money.rewardGrants.grant(...input);
    },
  };
  const levels = createLevelRewards({
    store,
    clock,
    players,
    pointsOf: createPoints(store),
    rewardGrants,
    notifications: createNotifications({ store, clock, players, hub, exclusions }),
    hub: { toPlayer },
    exclusions,
  });
  return {
    ...money,
    clock,
    levels,
    published,
    /** The process ends at a grant, after some others. */
    killAfter(grants: number, work: () => void): void {
      grantsUntilFailure = grants;
      try {
        work();
      } catch (error) {
        if (!(error instanceof Error) || error.message !== "killed") throw error;
      }
      grantsUntilFailure = Number.POSITIVE_INFINITY;
    },
  };
}
type Process = ReturnType<typeof openProcess>;

let lastId = 0;
function stake(userId: string, amount: number, revocable = false): WalletTransaction {
  lastId += 1;
  return {
    transactionId: `levels-${lastId}`,
    userId,
    currency: "EUR",
    gameCode: "hearth",
    roundId: `round-${lastId}`,
    amount,
    ...(revocable && { revocable }),
  } as WalletTransaction;
}

const grantedRewards = ({ store }: Process, userId: string) =>
  store.db
    .prepare(
      "SELECT reference, reward FROM reward_grants WHERE user_id = ? AND source = 'vip-level' ORDER BY rowid",
    )
    .all(userId)
    .map(({ reference, reward }) => [reference, JSON.parse(String(reward))]);

const rewardsUpTo = (level: number) =>
  LEVELS.slice(0, level).flatMap(({ rewards }, index) =>
    rewards.map((reward, at) => [`${index + 1}:${at}`, reward]),
  );

const step = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    amount: fc.constantFrom(100, 900, 4_000, 30_000, 250_000, 2_000_000),
  }),
  fc.record({
    kind: fc.constant("revocable" as const),
    amount: fc.constantFrom(1_000, 500_000),
    keep: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("roll_back" as const), nth: fc.nat(20) }),
  fc.record({ kind: fc.constant("check" as const), process: fc.nat(1) }),
  fc.record({ kind: fc.constant("scheduler" as const), process: fc.nat(1) }),
  fc.record({ kind: fc.constant("kill" as const), process: fc.nat(1), grants: fc.nat(3) }),
);

test("every level that is reached is rewarded once, in two processes that are killed while they grant [VIP-1]", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const path = newDatabase();
      const processes = [openProcess(path), openProcess(path)] as const;
      const [first] = processes;
      const { store, wallet, ledger } = first;
      const userId = addPlayerWithMoney(first, "ada", { cash, bonus: 0 });
      const pointsOf = createPoints(store);
      const kept: WalletTransaction[] = [];
      let highest = 0;
      /** What any process has seen stays reached. */
      const seen = () => {
        highest = Math.max(highest, scoreOf(pointsOf(userId)).level);
      };

      for (const action of steps) {
        const process = processes["process" in action ? action.process : 0] as Process;
        if (action.kind === "bet") {
          const bet = stake(userId, action.amount);
          store.transaction(() => wallet.bet(bet));
          kept.push(bet);
        } else if (action.kind === "revocable") {
          const bet = stake(userId, action.amount, true);
          store.transaction(() => wallet.bet(bet));
          store.transaction(() => (action.keep ? wallet.lockStakes(bet) : wallet.rollback(bet)));
        } else if (action.kind === "roll_back") {
          const bet = kept.splice(action.nth, 1)[0];
          if (bet) store.transaction(() => wallet.rollback(bet));
        } else if (action.kind === "kill") {
          process.killAfter(action.grants, () => process.levels.check(userId));
        } else {
          if (action.kind === "check") process.levels.check(userId);
          else process.levels.processDue();
          seen();
        }
        // A killed check may have been complete.
        highest = Math.max(highest, first.levels.levelOf(userId));
      }
      for (const { levels } of processes) levels.processDue();
      seen();

      expect(first.levels.levelOf(userId)).toBe(highest);
      expect(first.levels.reached(userId).map(({ level }) => level)).toEqual(
        LEVELS.slice(0, highest).map((_, index) => index + 1),
      );
      expect(grantedRewards(first, userId)).toEqual(rewardsUpTo(highest));
      const published = processes.flatMap((process) => process.published);
      expect(new Set(published).size).toBe(published.length);
      expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
      for (const process of processes) process.store.close();
    }),
    { numRuns: 25 },
  );
});

test("a stake that was taken back reaches no level, not even while it could be taken back [VIP-1]", () => {
  const process = openProcess(newDatabase());
  const { store, wallet, levels } = process;
  const userId = addPlayerWithMoney(process, "ada", { cash, bonus: 0 });
  const bet = stake(userId, 5_000, true);
  store.transaction(() => wallet.bet(bet));
  levels.check(userId);
  levels.processDue();
  expect(levels.levelOf(userId)).toBe(0);
  store.transaction(() => wallet.lockStakes(bet));
  levels.processDue();
  expect(levels.levelOf(userId)).toBe(2);
  expect(process.published).toEqual([2]);
});

test("the levels of the points that an account was opened with are not rewarded [VIP-1]", () => {
  const process = openProcess(newDatabase());
  const { store, players, wallet, levels, ledger } = process;
  const userId = store.transaction(() => {
    const person = {
      login: "bea",
      email: "bea@example.com",
      phone: "",
      password: "hash",
      locale: "en",
    } as const;
    const player = players.add({ ...person, kind: "player", currency: "EUR", startingPoints: 19_000 });
    const transfers = [{ from: "credit_source", to: "cash", amount: 100_000 }] as const;
    ledger.move({ kind: "welcome", userId: player.userId, currency: "EUR", transfers });
    return player.userId;
  });
  levels.processDue();
  expect([levels.levelOf(userId), grantedRewards(process, userId)]).toEqual([2, []]);
  store.transaction(() => wallet.bet(stake(userId, 1_000)));
  levels.processDue();
  expect(grantedRewards(process, userId)).toEqual([["3:0", LEVELS[2]?.rewards[0]]]);
});

test("an excluded player is rewarded after the exclusion", () => {
  const process = openProcess(newDatabase());
  const { store, wallet, levels, protection, clock } = process;
  const userId = addPlayerWithMoney(process, "ada", { cash, bonus: 0 });
  store.transaction(() => wallet.bet(stake(userId, 1_000)));
  store.transaction(() => protection.exclusions.timeOut(userId, 1));
  levels.processDue();
  expect(levels.levelOf(userId)).toBe(0);
  clock.advance(25 * 3_600_000);
  levels.processDue();
  expect(levels.levelOf(userId)).toBe(1);
});
