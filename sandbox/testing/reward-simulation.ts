import fc from "fast-check";
import type { RewardRules } from "../product-api/grants/reward-grants.ts";
import { SHOP_ITEMS } from "../product-api/shop/items.ts";
import { createShop } from "../product-api/shop/shop.ts";
import type { GameRound } from "../providers/games/protocol.ts";
import { RoundRefusal } from "../providers/games/server/round-requests.ts";
import { WalletRefusal } from "../providers/seamless-wallet.ts";
import { Refusal } from "../refusal.ts";
import { createGameRounds, openGame } from "./game-rounds.ts";
import type { PaymentFixture } from "./payment-fixture.ts";

/** Slots of the free spins; rounds of the second one wait for a gamble. */
const GAMES = ["cherry-meridian", "mossgrin"] as const;
/** A high level, so that every item can be bought; its stock is two. */
const POINTS = 200_000;
const LIMITED = SHOP_ITEMS.map((item) => (item.stockPerDay === null ? item : { ...item, stockPerDay: 2 }));

const REWARDS: readonly RewardRules[] = [
  { kind: "cash", euros: 3 },
  { kind: "bonus", euros: 4, wageringFactor: 2 },
  { kind: "bonus", euros: 1, wageringFactor: 0 },
  { kind: "coins", count: 4_000 },
  { kind: "spins", count: 9, gameCode: GAMES[0], stakeEuros: 0.2, wageringFactor: 3 },
  { kind: "spins", count: 6, gameCode: GAMES[1], stakeEuros: 5, wageringFactor: 1 },
];

const which = fc.nat({ max: 1000 });
const game = fc.constantFrom(...GAMES);
const verb = <Verb extends string>(name: Verb) => fc.constant(name);
const playerAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: verb("stake"), cents: fc.integer({ min: 1, max: 30_000 }) }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("revocable-stake"), lock: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("roll-back-stake"), which }) },
  { weight: 6, arbitrary: fc.record({ verb: verb("buy"), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ verb: verb("grant"), which, reference: fc.constantFrom("a", "b", "c") }),
  },
  {
    weight: 24,
    arbitrary: fc.record({ verb: verb("spin"), game, repeat: fc.boolean(), showFirst: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ verb: verb("choose"), which }) },
  { weight: 20, arbitrary: fc.record({ verb: verb("show"), game }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("roll-back-spin"), kind: fc.constantFrom("bet", "win") }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("forfeit") }) },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: verb("wait"),
      seconds: fc.constantFrom(5, 30, 3600, 86_400, 8 * 86_400, 15 * 86_400),
    }),
  },
);
const ending = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: "normal" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("kill" as const), commits: fc.nat({ max: 1 }) }) },
);

export const rewardStep = fc.record({ player: fc.nat({ max: 1 }), action: playerAction, ending });
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
type RewardStep = Of<typeof rewardStep>;
type RewardAction = RewardStep["action"];

/** Simulates two players who earn, win, buy and play rewards in a process that may be killed at any time. */
export function simulateRewards(fixture: PaymentFixture) {
  const players = [fixture.player(200_000), fixture.player(50_000)];
  for (const userId of players) {
    const { db } = fixture.services.store;
    db.prepare("UPDATE users SET starting_points = ? WHERE user_id = ?").run(POINTS, userId);
    // Every run plays some free spins.
    const source = { name: "vip-level", reference: "start", title: () => "Ember" } as const;
    const spins = REWARDS[4] as RewardRules;
    fixture.services.store.transaction(() => fixture.services.rewardGrants.grant(userId, spins, source));
  }
  const counts = { spins: 0, wins: 0, bought: 0 };
  const stakes: string[] = [];
  const rounds: string[] = [];
  let lastRequest = crypto.randomUUID();

  /** Runs `work`, which may be refused. */
  const attempt = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof WalletRefusal || error instanceof RoundRefusal))
        throw error;
    }
  };
  const inTransaction = (work: () => unknown) => attempt(() => fixture.services.store.transaction(work));
  const shop = () => {
    const { services, clock } = fixture;
    return createShop({ ...services, ...services.protection, clock, pointsOf: () => POINTS, items: LIMITED });
  };
  const roundService = () => createGameRounds({ ...fixture.services, clock: fixture.clock });
  const show = (userId: string, gameCode: string) => {
    const session = openGame(userId, gameCode);
    const { openRound } = roundService().state(session);
    if (openRound) attempt(() => roundService().markShown(session, openRound.id));
  };
  const waitingRound = (userId: string): { gameCode: string; round: GameRound } | null => {
    for (const gameCode of GAMES) {
      const { openRound } = roundService().state(openGame(userId, gameCode));
      if (openRound?.state === "waiting") return { gameCode, round: openRound };
    }
    return null;
  };
  const stake = (userId: string, amount: number, revocable?: true) => {
    const id = `${userId} ${crypto.randomUUID()}`;
    const { wallet } = fixture.services;
    const [gameCode, currency] = [GAMES[0], "EUR"] as const;
    const transaction = { transactionId: id, roundId: id, userId, gameCode, currency, amount };
    inTransaction(() => wallet.bet(revocable ? { ...transaction, revocable } : transaction));
    stakes.push(id);
    return transaction;
  };

  const actions: {
    [Verb in RewardAction["verb"]]: (
      action: Extract<RewardAction, { verb: Verb }>,
      userId: string,
      step: RewardStep,
    ) => unknown;
  } = {
    stake: ({ cents }, userId) => stake(userId, cents),
    "revocable-stake"({ lock }, userId) {
      const transaction = stake(userId, 700, true);
      if (lock) inTransaction(() => fixture.services.wallet.lockStakes(transaction));
    },
    "roll-back-stake"({ which: index }) {
      const id = stakes[index % Math.max(1, stakes.length)];
      const owner = id?.split(" ")[0];
      if (id && owner) inTransaction(() => fixture.services.wallet.rollbackById(id, owner));
    },
    buy({ which: index }, userId) {
      const item = LIMITED[index % LIMITED.length];
      inTransaction(() => {
        shop().buy(userId, item?.id ?? "");
        counts.bought += 1;
      });
    },
    grant({ which: index, reference }, userId) {
      const reward = REWARDS[index % REWARDS.length] as RewardRules;
      const source = { name: "tournament", reference, title: () => "Midsummer race" } as const;
      inTransaction(() => fixture.services.rewardGrants.grant(userId, reward, source));
    },
    spin({ game: code, repeat, showFirst }, userId) {
      if (showFirst) show(userId, code);
      if (!repeat) lastRequest = crypto.randomUUID();
      attempt(() => {
        const { round } = roundService().spin(openGame(userId, code), {
          stake: 20,
          roundRequestId: lastRequest,
        });
        rounds.push(`${round.id} ${userId}`);
        if (!round.freeSpin) return;
        counts.spins += 1;
        if (round.win > 0) counts.wins += 1;
      });
    },
    choose({ which: index }, userId) {
      const waiting = waitingRound(userId);
      if (!waiting) return;
      const { gameCode, round } = waiting;
      const choice = round.offers[index % round.offers.length]?.choice ?? "";
      const request = { roundId: round.id, step: round.choices.length, choice };
      attempt(() =>
        roundService().choose(openGame(userId, gameCode), {
          ...request,
          choiceRequestId: crypto.randomUUID(),
        }),
      );
    },
    show: ({ game: code }, userId) => show(userId, code),
    "roll-back-spin"({ kind }) {
      const [roundId = "", owner = ""] = rounds.at(-1)?.split(" ") ?? [];
      if (roundId) inTransaction(() => fixture.services.wallet.rollbackById(`${roundId}:${kind}`, owner));
    },
    forfeit(_, userId) {
      const { bonuses } = fixture.services;
      const active = bonuses.rows.active(userId);
      if (active) inTransaction(() => bonuses.forfeit(userId, active.bonusId));
    },
    wait({ seconds }) {
      fixture.clock.advance(seconds * 1000);
      fixture.services.freeSpins.processDue();
      fixture.services.bonuses.processDue();
    },
  };
  const run = (step: RewardStep) =>
    (actions[step.action.verb] as (action: RewardAction, userId: string, step: RewardStep) => unknown)(
      step.action,
      players[step.player] as string,
      step,
    );

  return {
    players,
    counts,
    /** Runs one step. */
    async step(step: RewardStep): Promise<void> {
      if (step.ending.kind === "kill") await fixture.crashDuring(() => run(step), step.ending.commits);
      else run(step);
      if (step.ending.kind === "restart") fixture.restart();
    },
    /** Shows all rounds and waits until all free spins have ended. */
    finish(): void {
      for (const userId of players) {
        const made = new Set<string>();
        for (let waiting = waitingRound(userId); waiting; waiting = waitingRound(userId)) {
          const { gameCode, round } = waiting;
          // The wallet pays no win for a round whose stake was rolled back: its choice is refused each time.
          const step = `${round.id} ${round.choices.length}`;
          if (made.has(step)) break;
          made.add(step);
          const request = {
            roundId: round.id,
            step: round.choices.length,
            choice: round.offers[0]?.choice ?? "",
          };
          const choiceRequestId = crypto.randomUUID();
          attempt(() => roundService().choose(openGame(userId, gameCode), { ...request, choiceRequestId }));
        }
        for (const code of GAMES) show(userId, code);
      }
      actions.wait({ verb: "wait", seconds: 40 * 86_400 }, "", undefined as never);
    },
  };
}
