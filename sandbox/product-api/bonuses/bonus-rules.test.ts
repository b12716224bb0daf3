import { afterAll, beforeAll, expect, test } from "vitest";
import { decimalOf } from "#contract/wire/money/money.ts";
import { BONUS_CONTRIBUTIONS } from "#contract/wire/rewards/bonus-contributions.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { paymentClient } from "../../testing/payment-client.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import { createMissionRounds } from "../promotions/mission-rounds.ts";
import { isGameInList } from "../tournaments/series.ts";
import { contributionOf, OFFERS, offerOf } from "./offers.ts";

/* Each rule of the bonus terms (`locales/en/pages/bonus-terms.json`) is the rule that the sandbox applies. */

let sandbox: TestSandbox;
let ids = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function newPlayer(cash = 100_000) {
  const player = await sandbox.register();
  const { ledger, store } = sandbox.services;
  const transfers = [{ from: "credit_source", to: "cash", amount: cash }] as const;
  store.transaction(() =>
    ledger.move({ kind: "welcome", userId: player.userId, currency: "EUR", transfers: [...transfers] }),
  );
  return player;
}
const inTransaction = <T>(work: () => T): T => sandbox.services.store.transaction(work);
const grantGift = (userId: string) =>
  inTransaction(() => sandbox.services.bonuses.claim(userId, "sunrise-gift"));
const transaction = (userId: string, gameCode: string, amount: number) => ({
  ...{ userId, gameCode, amount, currency: "EUR" as const },
  transactionId: `rule-${++ids}`,
  roundId: `rule-round-${ids}`,
});
const bet = (userId: string, gameCode: string, amount: number) =>
  inTransaction(() => sandbox.services.wallet.bet(transaction(userId, gameCode, amount)));
const reasonOf = (work: () => unknown): string => {
  try {
    inTransaction(work);
    return "accepted";
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    if (error instanceof WalletRefusal) return error.code;
    throw error;
  }
};

test("“Slots 100%, …; other casino games do not count”: every game counts for wagering as its category is stated", () => {
  for (const { code, categories } of lobbyGames) {
    const stated = BONUS_CONTRIBUTIONS.flatMap(({ category, pct }) =>
      categories.includes(category) ? [pct] : [],
    );
    expect([code, contributionOf(categories)]).toEqual([code, Math.max(0, ...stated)]);
  }
});

test("“A bonus purchase counts as a stake, a jackpot game as its category does”: wagering, tournaments, missions and coins", async () => {
  const kinds = {
    "a bonus purchase": lobbyGames.filter(({ categories }) => categories.includes("bonus-buy")),
    "a jackpot game": lobbyGames.filter(({ categories }) => categories.includes("jackpot")),
    "another slot": lobbyGames.filter(
      ({ categories }) =>
        categories.includes("slots") && !categories.includes("jackpot") && !categories.includes("bonus-buy"),
    ),
  };
  const { bonuses, store, tournaments } = sandbox.services;
  const counts: Record<string, unknown> = {};
  for (const [kind, games] of Object.entries(kinds)) {
    const race = tournaments.running().find(({ series }) => series.scoring === "stake");
    if (!race) throw new Error("no tournament scores stakes");
    const game = games.find((candidate) => isGameInList(race.series.games, candidate)) ?? games[0];
    if (!game) throw new Error(`no game: ${kind}`);
    const { userId } = await newPlayer();
    inTransaction(() => tournaments.join(userId, race.id));
    const bonus = grantGift(userId);
    const points = store.db.prepare("SELECT sum(points) AS points FROM loyalty_stakes WHERE user_id = ?");
    // A purchase of free spins is one bet of a multiple of the usual stake.
    bet(userId, game.code, 500);
    const span = { from: "2000-01-01", to: "2100-01-01" };
    counts[kind] = {
      wagering: bonuses.rows.find(bonus.bonusId)?.wageringDone,
      mission: createMissionRounds(store)
        .between({ userId, currency: "EUR" }, span, 0)
        .map(({ stake }) => stake),
      coins: Number(points.get(userId)?.points) / 100,
      tournament: isGameInList(race.series.games, game)
        ? tournaments.rows.entry(race.id, userId)?.score
        : "not in the race",
    };
  }
  const whole = { wagering: 500, mission: [500], coins: 5, tournament: 50 };
  expect(counts).toEqual({ "a bonus purchase": whole, "a jackpot game": whole, "another slot": whole });
});

test("“Only one bonus for games and one sport bonus”: another offer is refused, a reward waits", async () => {
  const { userId } = await newPlayer();
  const { bonuses } = sandbox.services;
  const first = grantGift(userId);
  const deposit = { siteId: "", amount: 5000, currency: "EUR", benefitId: "first-light" } as const;
  expect(reasonOf(() => bonuses.checkForDeposit(userId, deposit))).toBe("bonus_already_active");
  expect(
    bonuses
      .offersFor(userId)
      .filter(({ claimable }) => claimable)
      .map(({ offer }) => offer.kind),
  ).toEqual(["sport"]);
  expect(reasonOf(() => bonuses.claim(userId, "kick-off"))).toBe("accepted");
  const reward = {
    userId,
    currency: "EUR",
    amount: 300,
    wageringFactor: 1,
    titles: {},
    source: "shop",
  } as const;
  inTransaction(() => bonuses.grantReward(reward as never));
  expect(bonuses.waiting.list(userId)).toHaveLength(1);
  inTransaction(() => bonuses.forfeit(userId, first.bonusId));
  expect(bonuses.waiting.list(userId)).toHaveLength(0);
});

test("“A withdrawal of your own money does not end an active bonus, and bonus funds cannot be withdrawn”", async () => {
  const { token, userId } = await newPlayer();
  sandbox.approve(userId);
  const bonus = grantGift(userId);
  const client = paymentClient(sandbox, token);
  const { bonuses } = sandbox.services;
  expect((await client.withdraw({ amount: "50" })).status).toBe(200);
  expect(bonuses.rows.find(bonus.bonusId)?.state).toBe("active");
  expect(bonuses.balanceOf(bonus)).toBe(1000);
  // All own money and half of the bonus.
  const { cash } = sandbox.services.ledger.balances(userId, "EUR");
  expect((await client.withdraw({ amount: decimalOf({ amount: cash + 500, currency: "EUR" }) })).status).toBe(
    409,
  );
});

test("“A higher stake is refused”, also one of the player's own money", async () => {
  const { userId } = await newPlayer();
  const slot = lobbyGames.find(({ categories }) => categories.includes("slots"))?.code ?? "";
  const { maxStake } = grantGift(userId);
  const stake = (amount: number) =>
    reasonOf(() => sandbox.services.wallet.bet(transaction(userId, slot, amount)));
  expect([maxStake, stake(501), stake(500)]).toEqual([500, "bonus-stake-limit", "accepted"]);
});

test("“On a deposit of your choice, once per player”: the welcome bonus needs no first deposit, and comes once", async () => {
  const { userId } = await newPlayer();
  const { bonuses } = sandbox.services;
  const grant = (paymentId: string, benefitId: string) =>
    inTransaction(() =>
      bonuses.grantForDeposit(userId, { benefitId, amount: 2000, currency: "EUR", paymentId }),
    );
  expect(grant(`plain-${userId}`, "0")).toBeNull();
  const bonus = grant(`second-${userId}`, "first-light");
  expect(bonus?.amount).toBe(2000);
  inTransaction(() => bonuses.forfeit(userId, bonus?.bonusId ?? ""));
  expect(grant(`third-${userId}`, "first-light")).toBeNull();
  const once = OFFERS.filter(({ againAfterDays, hidden }) => againAfterDays === undefined && !hidden);
  expect(once.map(({ benefitId }) => benefitId)).toContain(offerOf("first-light")?.benefitId);
});
