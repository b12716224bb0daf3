import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { parseAmount } from "#contract/wire/money/money.ts";
import { lobbyGames } from "../../../product-api/lobby/catalogue.ts";
import { createGameRounds, openGame } from "../../../testing/game-rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import type { GameRound } from "../protocol.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const STAKE = 20;
const code = lobbyGames.find(({ features }) => features.includes("bonus-buy"))?.code ?? "";

function table(userId: string) {
  const rounds = createGameRounds(sandbox.services);
  const at = openGame(userId, code);
  const choose = ({ id, choices }: GameRound, choice: string) => {
    const request = { roundId: id, step: choices.length, choice, choiceRequestId: crypto.randomUUID() };
    return rounds.choose(at, request).round;
  };
  const buy = () => rounds.spin(at, { stake: STAKE, bet: "buy", roundRequestId: crypto.randomUUID() }).round;
  return { rounds, at, choose, buy };
}

test("a bought and gambled round is one stake and at most one win in the ledger, and appears verified in the history [RT-4]", async () => {
  const player = await sandbox.register();
  const as = { token: player.token };
  const { rounds, at, choose, buy } = table(player.userId);
  const cash = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
  const before = cash();

  let round = buy();
  expect(cash()).toBe(before - round.stake);
  expect(round.stake).toBeGreaterThan(STAKE * 20);
  if (round.offers.length > 0) {
    // While the round waits, nothing is paid, and revealing its seed is refused.
    const { error } = await sandbox.call("revealRound", { round_id: round.id }, as);
    expect([round.win, error?.code]).toEqual([0, PRODUCT_ERROR.roundWaits]);
    round = choose(round, "sun");
  }
  if (round.offers.length > 0) round = choose(round, "collect");
  expect(cash()).toBe(before - round.stake + round.win);
  rounds.markShown(at, round.id);

  const { outcome, movements, fairness } = (await sandbox.call("revealRound", { round_id: round.id }, as))
    .result;
  expect(fairness).toMatchObject({ commitment_holds: true, outcome_holds: true });
  expect(outcome).toMatchObject({ kind: "cascades", bought: true });
  const moved = movements.map(({ kind, amount }: { kind: string; amount: string }) => [
    kind,
    parseAmount(amount, "EUR"),
  ]);
  expect(moved).toEqual([["bet", round.stake], ...(round.win > 0 ? [["win", round.win]] : [])]);
  // The units of the picture equal the payout, although the stake is a multiple of the base stake.
  const units =
    outcome.gamble.at(-1)?.units ??
    outcome.spins.reduce((sum: number, spin: { units: number }) => sum + spin.units, 0);
  expect((units * round.stake) / outcome.units_per_stake).toBe(round.win);
});
