import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { lobbyGames } from "../../../product-api/lobby/catalogue.ts";
import { createGameRounds, openGame } from "../../../testing/game-rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const HOUR = 3_600_000;
const code = lobbyGames.find(({ features }) => features.includes("gamble"))?.code ?? "";
const pass = (hours: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: hours * HOUR });

function table(userId: string, mode: "real" | "demo" = "real", currency: Currency = "EUR") {
  const rounds = createGameRounds(sandbox.services);
  const at = openGame(userId, code, { mode, currency });
  /** Buys free spins until a round has won and offers a gamble. */
  const stake = rounds.state(at).stakes[0] as number;
  const waiting = () => {
    for (;;) {
      const { round } = rounds.spin(at, { stake, bet: "buy", roundRequestId: crypto.randomUUID() });
      if (round.state === "waiting") return round;
      rounds.markShown(at, round.id);
    }
  };
  return { rounds, at, waiting };
}

test("a waiting round is neither won nor lost for a day; then it ends by itself and is paid once [RT-4]", async () => {
  const player = await sandbox.register();
  const as = { token: player.token };
  const { rounds, at, waiting } = table(player.userId);
  const { id, stake } = waiting();
  const cash = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
  const before = cash();
  const listed = async (result: "all" | "lost" = "all") =>
    (await sandbox.call("rounds", { result, limit: 100 }, as)).result.items.filter(
      ({ round_id }: { round_id: string }) => round_id === id,
    );

  await pass(23);
  expect(await listed()).toMatchObject([{ state: "waiting", win: "0.00" }]);
  expect(await listed("lost")).toEqual([]);
  expect(cash()).toBe(before);

  await pass(2);
  const ended = rounds.find(at, id);
  // It is not marked as shown, because its player has not seen the result.
  expect(ended).toMatchObject({ state: "open", choices: ["collect"], stake, offers: [] });
  expect(ended?.win).toBeGreaterThan(0);
  expect(cash()).toBe(before + (ended?.win ?? 0));
  expect(await listed()).toMatchObject([{ state: "settled" }]);
  expect(rounds.state(at).openRound?.id).toBe(id);
  await pass(30);
  expect(cash()).toBe(before + (ended?.win ?? 0));
});

test("a choice restarts the waiting time, and demo rounds wait as long as real ones", async () => {
  const player = await sandbox.register();
  const { rounds, at, waiting } = table(player.userId, "demo");
  // Half of the first gambles win; a round that continues is still waiting.
  let round = waiting();
  let made = false;
  while (!made) {
    await pass(20);
    const request = { roundId: round.id, step: 0, choice: "sun", choiceRequestId: crypto.randomUUID() };
    const next = rounds.choose(at, request).round;
    made = next.state === "waiting";
    if (!made) rounds.markShown(at, next.id);
    round = made ? next : waiting();
  }
  await pass(20);
  expect(rounds.find(at, round.id)?.state).toBe("waiting");
  await pass(5);
  expect(rounds.find(at, round.id)).toMatchObject({ state: "open", choices: ["sun", "collect"] });
});

test("a seed is not revealed while a round uses it, also in another currency, and the error says so", async () => {
  const player = await sandbox.register();
  const as = { token: player.token };
  const inEuros = table(player.userId, "demo");
  const done = inEuros.rounds.spin(inEuros.at, { stake: 20, roundRequestId: crypto.randomUUID() }).round;
  inEuros.rounds.markShown(inEuros.at, done.id);
  const inCrowns = table(player.userId, "demo", "NOK");
  const waits = inCrowns.waiting();
  const { error } = await sandbox.call("revealRound", { round_id: done.id }, as);
  expect(error).toMatchObject({ code: PRODUCT_ERROR.roundWaits, message: "round_waits" });
  expect((await sandbox.call("round", { round_id: done.id }, as)).result.fairness.server_seed).toBeNull();

  const choice = { roundId: waits.id, step: 0, choice: "collect", choiceRequestId: crypto.randomUUID() };
  inCrowns.rounds.choose(inCrowns.at, choice);
  const { result } = await sandbox.call("revealRound", { round_id: done.id }, as);
  expect(result.fairness).toMatchObject({ commitment_holds: true, outcome_holds: true });
});
