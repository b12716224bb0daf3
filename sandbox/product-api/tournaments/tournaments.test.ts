import { afterAll, beforeEach, expect, test } from "vitest";
import { parseAmount } from "#contract/wire/money/money.ts";
import type { Services } from "../../composition/create-services.ts";
import { SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { addPlayers, openServices } from "../../testing/persistent-services.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import { collections } from "../lobby/game-lists.ts";
import { standingsAt } from "./boards.ts";
import { createField } from "./opponents.ts";
import { occurrencesBetween } from "./schedule.ts";
import { roundScore } from "./scoring.ts";
import { isGameInList, SERIES, seriesOf } from "./series.ts";
import type { TournamentRow } from "./tournament-store.ts";

const HOUR = 3_600_000;
const files: string[] = [];
let services: Services;
let transactions = 0;

/** A new database for each test. */
beforeEach(() => {
  const file = temporaryDatabase("tournaments");
  files.push(file);
  services = openServices(file);
});
afterAll(() => {
  for (const file of files) deleteDatabase(file);
});

const runningOf = (series: string): TournamentRow =>
  services.tournaments.running().find((row) => row.series.id === series) ?? expect.unreachable(series);
const gameOf = (series: string): string =>
  lobbyGames.find((game) => isGameInList(seriesOf(series).games, game))?.code ?? "";
/** A game that counts in the daily race. */
const slot = gameOf("sunrise-sprint");

function transaction(
  userId: string,
  amount: number,
  { roundId = `r${++transactions}`, gameCode = slot } = {},
) {
  return { transactionId: `t${++transactions}`, userId, currency: "EUR", gameCode, roundId, amount } as const;
}
const inTransaction = <T>(work: () => T): T => services.store.transaction(work);
const bet = (userId: string, amount: number, options = {}) => {
  const booked = transaction(userId, amount, options);
  inTransaction(() => services.wallet.bet(booked));
  return booked;
};
const win = (userId: string, amount: number, roundId: string, gameCode = slot) =>
  inTransaction(() => services.wallet.win(transaction(userId, amount, { roundId, gameCode })));
const join = (userId: string, id: string) => inTransaction(() => services.tournaments.join(userId, id));
const scoreOf = (userId: string, id: string) => services.tournaments.rows.entry(id, userId)?.score ?? null;
const cashOf = (userId: string) => services.ledger.balances(userId, "EUR").cash;
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return null;
};

test("at every moment tournaments run, are announced and have ended, with the same ids [RT-9]", () => {
  const from = Date.UTC(2026, 10, 23);
  for (let hour = 0; hour < 24 * 21; hour += 5) {
    const now = from + hour * HOUR + 1;
    const all = occurrencesBetween(now - 45 * 24 * HOUR, now);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const running = all.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    expect(running.length).toBeGreaterThanOrEqual(4);
    for (const series of SERIES) {
      expect(all.some((one) => one.series === series && one.startsAt > now)).toBe(true);
      expect(all.some((one) => one.series === series && one.endsAt <= now)).toBe(true);
    }
  }
});

test("every game list of a tournament has games, and every prize can be granted", () => {
  const [userId = ""] = addPlayers(services, ["winner"]);
  for (const series of SERIES) {
    expect(gameOf(series.id)).not.toBe("");
    series.prizes.forEach(({ reward }, index) => {
      const source = { name: "tournament", reference: `${series.id} ${index}`, title: () => "x" } as const;
      expect(inTransaction(() => services.rewardGrants.grant(userId, reward, source))).toBe(true);
    });
  }
});

test("the published scoring: points for stakes, the best multiplier, and rounds with a win [TRN-2]", () => {
  const money = (stake: number, win: number) => ({ stake, win, currency: "EUR" as const });
  const points = { scoring: "stake", minStakeEuros: 0.1 } as const;
  expect(roundScore(points, money(100, 0))).toBe(10);
  expect(roundScore(points, money(15, 0))).toBe(1);
  expect(roundScore(points, money(9, 500))).toBe(0);
  expect(roundScore(points, { stake: 1000, win: 0, currency: "NOK" })).toBe(10);
  expect(roundScore({ scoring: "multiplier", minStakeEuros: 0.2 }, money(20, 255))).toBe(1275);
  const wins = { scoring: "wins", minStakeEuros: 0.1 } as const;
  expect([roundScore(wins, money(20, 20)), roundScore(wins, money(20, 21))]).toEqual([0, 1]);
});

test("a stake scores once, however often it is sent, and a rolled-back round loses its points [TRN-2]", () => {
  const [userId = ""] = addPlayers(services, ["scorer"]);
  const { id } = runningOf("sunrise-sprint");
  const first = bet(userId, 200);
  inTransaction(() => services.wallet.bet(first));
  expect(scoreOf(userId, id)).toBe(20);
  const second = bet(userId, 300);
  expect(scoreOf(userId, id)).toBe(50);
  inTransaction(() => services.wallet.rollback(second));
  inTransaction(() => services.wallet.rollback(second));
  expect(scoreOf(userId, id)).toBe(20);
  expect(services.tournamentViews.standing(runningOf("sunrise-sprint"), userId)).toMatchObject({
    joined: true,
    score: 20,
  });
});

test("a refused or failed stake scores nothing, in the database and on the leaderboard [TRN-2]", () => {
  const [userId = ""] = addPlayers(services, ["unlucky"]);
  const row = runningOf("sunrise-sprint");
  services.tournaments.boards.of(row);
  expect(() =>
    inTransaction(() => {
      services.wallet.bet(transaction(userId, 500));
      throw new Error("killed");
    }),
  ).toThrow("killed");
  expect(scoreOf(userId, row.id)).toBeNull();
  expect(services.tournaments.boards.of(row).placeOf(userId)).toBeNull();
  expect(() => bet(userId, 10 ** 9)).toThrow();
  expect(scoreOf(userId, row.id)).toBeNull();
});

test("rounds in other games, of simulated players and before the opt-in do not count [TRN-2]", () => {
  const [userId = ""] = addPlayers(services, ["careful"]);
  const noon = runningOf("high-noon");
  const game = [...(collections.get("big-swings") ?? [])][0] ?? "";
  const early = bet(userId, 100, { gameCode: game });
  join(userId, noon.id);
  services.clock.advance(1000);
  win(userId, 5000, early.roundId, game);
  expect(scoreOf(userId, noon.id)).toBe(0);
  const counted = bet(userId, 100, { gameCode: game });
  win(userId, 730, counted.roundId, game);
  expect(scoreOf(userId, noon.id)).toBe(730);
  const worse = bet(userId, 100, { gameCode: game });
  win(userId, 300, worse.roundId, game);
  expect(scoreOf(userId, noon.id)).toBe(730);

  const table = lobbyGames.find(({ categories }) => !categories.includes("slots"))?.code ?? "";
  const before = scoreOf(userId, runningOf("sunrise-sprint").id);
  bet(userId, 100, { gameCode: table });
  expect(scoreOf(userId, runningOf("sunrise-sprint").id)).toBe(before);

  const house = inTransaction(() =>
    services.players.add({
      kind: "house",
      login: "vega",
      email: "vega@house.example",
      phone: "",
      password: null,
      currency: "EUR",
      locale: "en",
    }),
  );
  inTransaction(() => services.promotionalCredits.welcome(house.userId, "EUR"));
  bet(house.userId, 100);
  expect(scoreOf(house.userId, runningOf("sunrise-sprint").id)).toBeNull();
});

test("of equal scores the earlier one is in front, and the next place takes one point more [TRN-2]", () => {
  const [one = "", two = ""] = addPlayers(services, ["one", "two"]);
  const row = runningOf("sunrise-sprint");
  bet(one, 500);
  services.clock.advance(5);
  bet(two, 500);
  const [first, second] = [one, two].map((userId) => services.tournamentViews.standing(row, userId));
  expect(Number(second?.place) - Number(first?.place)).toBe(1);
  expect(second?.to_next).toBe(1);
});

test("an entry fee is taken once and given back once when the tournament is cancelled [TRN-1]", () => {
  const [userId = "", poor = ""] = addPlayers(services, ["entrant", "poor"]);
  // Only players who can sign in get notifications.
  services.store.db.prepare("UPDATE users SET password = 'x' WHERE user_id = ?").run(userId);
  const { id } = runningOf("lantern-league");
  const before = cashOf(userId);
  join(userId, id);
  join(userId, id);
  expect(cashOf(userId)).toBe(before - 200);
  bet(poor, cashOf(poor));
  expect(refusal(() => join(poor, id))).toBe("not_enough_money");
  const [game = ""] = collections.get("eastern-lanterns") ?? [];
  bet(userId, 1000, { gameCode: game });

  expect(services.tournaments.cancel(id)).toBe(true);
  expect(refusal(() => services.tournaments.cancel(id))).toBe("tournament_closed");
  expect(cashOf(userId)).toBe(before - 1000);
  expect(services.tournaments.rows.find(id)?.status).toBe("canceled");
  expect(services.tournaments.rows.prize(id, userId)).toBeNull();
  expect(refusal(() => join(poor, id))).toBe("tournament_closed");
  const unread = services.notifications.list(userId, { view: "unread", locale: "de" }).items;
  expect(unread.map(({ url }) => url)).not.toContain("");
  expect(unread.map(({ header, excerpt }) => `${header}: ${excerpt}`)).toContainEqual(
    expect.stringMatching(/^.+ wurde abgesagt: Ihre Startgebühr von 2,00\s€ wurde erstattet\.$/),
  );
  const { total, lines } = services.protection.statementOf(userId, "EUR", "lifetime", "2026-01-01");
  const named = { tournament_fees: "2.00", tournament_fees_refunded: "2.00" };
  expect([total, ...lines]).toEqual([expect.objectContaining(named), expect.objectContaining(named)]);
  expect(services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("an entry fee counts for the limits on losses and stakes until it is given back [TRN-1]", () => {
  const [one = "", two = "", careful = ""] = addPlayers(services, ["one", "two", "careful"]);
  const { id } = runningOf("lantern-league");
  const { limits } = services.protection;
  const limit = (userId: string, kind: "loss" | "stake", value: string) =>
    inTransaction(() => limits.set(userId, "EUR", { kind, period: "day" }, value));
  limit(one, "loss", "1.99");
  limit(two, "stake", "1.99");
  const refusals = [one, two].map((userId) => refusal(() => join(userId, id)));
  expect(refusals).toEqual(["limit_reached_loss_day", "limit_reached_stake_day"]);

  const used = () =>
    limits
      .list(careful, "EUR")
      .filter(({ period }) => period === "day")
      .map(({ kind, used }) => `${kind} ${used}`);
  limit(careful, "loss", "5.00");
  join(careful, id);
  expect(used()).toEqual(expect.arrayContaining(["loss 200", "stake 200"]));
  expect(() => bet(careful, 301)).toThrow("limit-reached");
  services.tournaments.cancel(id);
  expect(used()).toEqual(expect.arrayContaining(["loss 0", "stake 0"]));
  expect(() => bet(careful, 301)).not.toThrow();
});

test("an excluded player cannot opt in", () => {
  const [userId = ""] = addPlayers(services, ["excluded"]);
  inTransaction(() => services.protection.exclusions.timeOut(userId, 7));
  const { id } = runningOf("lantern-league");
  expect(refusal(() => join(userId, id))).toBe("time_out");
  expect(services.tournaments.rows.entry(id, userId)).toBeNull();
});

test("the prize of a place is paid once at the end, and later rounds change nothing [TRN-1]", () => {
  const { userId } = inTransaction(() =>
    services.players.add({
      kind: "player",
      login: "champion",
      email: "champion@casino.example",
      phone: "",
      password: "hash",
      currency: "EUR",
      locale: "en",
    }),
  );
  const { id, endsAt } = runningOf("sunrise-sprint");
  inTransaction(() => services.promotionalCredits.welcome(userId, "EUR"));
  const field = standingsAt(runningOf("sunrise-sprint"), [], Date.parse(endsAt));
  const best = field.ranking.slice(0, 1)[0]?.score ?? 0;
  services.store.db
    .prepare("INSERT INTO tournament_entries VALUES (?, ?, ?, ?, ?, NULL, NULL)")
    .run(id, userId, services.clock.iso(), best + 1, services.clock.iso());
  const before = cashOf(userId);
  services.clock.advance(Date.parse(endsAt) - services.clock.now().getTime() + 1_000);
  services.scheduler.run();
  expect(services.tournaments.rows.find(id)?.status).toBe("running");
  services.clock.advance(30_000);
  services.scheduler.run();
  services.scheduler.run();
  expect(services.tournaments.rows.find(id)?.status).toBe("complete");
  expect(cashOf(userId)).toBe(before + 25_000);
  expect(services.tournaments.rows.prize(id, userId)).toMatchObject({ place: 1 });
  expect(services.notifications.list(userId, { view: "all", locale: "en" }).items[0]?.content).toContain(
    "position 1",
  );
  bet(userId, 500);
  expect(scoreOf(userId, id)).toBe(best + 1);
});

test.each(SANDBOX_CURRENCIES)(
  "prizes, their sum and the fee are shown in %s as they are booked [TRN-1, TRN-2]",
  (currency) => {
    const { userId } = inTransaction(() =>
      services.players.add({
        kind: "player",
        login: `winner-${currency}`,
        email: `${currency}@casino.example`,
        phone: "",
        password: null,
        currency,
        locale: "en",
      }),
    );
    const cash = () => services.ledger.balances(userId, currency).cash;
    const row = runningOf("lantern-league");
    const shown = services.tournamentViews.summary(row, { locale: "en", currency });
    let pool = 0;
    row.series.prizes.forEach(({ from, to, reward }, index) => {
      const view = shown.prizes[index]?.reward;
      if (view?.kind !== "cash" && view?.kind !== "bonus") return;
      expect(view.currency).toBe(currency);
      const amount = parseAmount(view.amount, currency) ?? 0;
      pool += amount * (to - from + 1);
      if (view.kind === "bonus") return;
      const before = cash();
      const source = { name: "tournament", reference: `place ${from}`, title: () => "x" } as const;
      inTransaction(() => services.rewardGrants.grant(userId, reward, source));
      expect(cash() - before).toBe(amount);
    });
    expect(parseAmount(shown.prize_pool.amount, currency)).toBe(pool);
    const before = cash();
    join(userId, row.id);
    expect(before - cash()).toBe(parseAmount(shown.entry_fee?.amount ?? "", currency));
  },
);

test("a mission pays everyone who reaches its target, and the first one is in front [TRN-2]", () => {
  const [done = "", half = ""] = addPlayers(services, ["done", "half"]);
  const { id } = runningOf("comet-chase");
  for (const [userId, wins] of [
    [done, 27],
    [half, 12],
  ] as const) {
    join(userId, id);
    services.clock.advance(10);
    for (let round = 0; round < wins; round++) win(userId, 40, bet(userId, 20).roundId);
  }
  expect([scoreOf(done, id), scoreOf(half, id)]).toEqual([27, 12]);
  services.tournaments.finishNow(id);
  expect(services.tournaments.rows.prize(id, done)?.reward).toMatchObject({ kind: "spins", count: 15 });
  expect(services.tournaments.rows.prize(id, half)).toBeNull();
});

test("without enough players a tournament expires", () => {
  const [announced] = services.tournaments.announced();
  const id = announced?.id ?? expect.unreachable("nothing is announced");
  services.tournaments.startNow(id);
  expect(services.tournaments.rows.find(id)?.status).toBe("running");
  services.tournaments.finishNow(id);
  expect(services.tournaments.rows.find(id)?.status).toBe("expired");
});

test("simulated opponents are the same each time, only rise, and cannot be paid", () => {
  const options = {
    tournamentId: "x",
    count: 50,
    bestScore: 1000,
    scoring: "stake",
    target: null,
    startsAt: 0,
    endsAt: 1000,
  } as const;
  const [one, two] = [createField(options), createField(options)];
  expect(one.scoresAt(700)).toEqual(two.scoresAt(700));
  const half = new Map(one.scoresAt(500).map(({ id, score }) => [id, score]));
  for (const change of one.changesBetween(500, 1000)) {
    expect(change.score).toBeGreaterThan(half.get(change.id) ?? 0);
    half.set(change.id, change.score);
  }
  expect(one.scoresAt(1000).every(({ id, score }) => half.get(id) === score)).toBe(true);
  expect(one.scoresAt(1000).every(({ id }) => services.tournaments.rows.entry("x", id) === null)).toBe(true);
});
