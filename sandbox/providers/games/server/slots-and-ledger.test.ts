import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAmount } from "#contract/wire/money/money.ts";
import { lobbyGames, playableGame } from "../../../product-api/lobby/catalogue.ts";
import { findSeeds } from "../../../testing/find-seeds.ts";
import { createGameRounds, openGame } from "../../../testing/game-rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import { engineOf } from "../engines/registry.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const STAKE = 100;

/** One slot of each engine with the request of its rounds. */
test.each([
  ["lines-classic", null],
  ["ways-bold", null],
  ["cluster-classic", null],
  ["bonus-ways", "buy"],
  ["bonus-cluster", "buy"],
])("%s with %j: a winning and a losing round match the ledger and their seeds", async (id, bet) => {
  const engine = engineOf(id);
  const code = lobbyGames.find((one) => playableGame(one.code)?.engine === id)?.code ?? "";
  const player = await sandbox.register();
  // A bought round loses only if its gamble fails.
  const call = bet === null ? [] : ["sun"];
  const { outcomes, ...seeds } = findSeeds(engine, [
    {
      bet,
      choices: call,
      fits: ({ units }, { offers = [] }) => units > 0 && (call.length === 0 || offers.length > 0),
    },
    {
      bet,
      choices: call,
      fits: ({ units }, before) => units === 0 && (call.length === 0 || before.units > 0),
    },
  ]);
  await sandbox.control("POST", "/sandbox/game-seed", { login: player.email, game: code, ...seeds });

  const { ledger } = sandbox.services;
  const rounds = createGameRounds(sandbox.services);
  const at = openGame(player.userId, code);
  const cash = () => ledger.balances(player.userId, "EUR").cash;

  for (const { units } of outcomes) {
    const before = cash();
    let { round } = rounds.spin(at, { stake: STAKE, bet, roundRequestId: crypto.randomUUID() });
    for (const choice of [...call, "collect"]) {
      if (!round.offers.some((offer) => offer.choice === choice)) continue;
      const request = { roundId: round.id, step: round.choices.length, choice };
      ({ round } = rounds.choose(at, { ...request, choiceRequestId: crypto.randomUUID() }));
    }
    rounds.markShown(at, round.id);
    const price = (engine.priceOf?.(bet) ?? engine.unitsPerStake) * (STAKE / engine.unitsPerStake);
    const won = units * (STAKE / engine.unitsPerStake);
    expect([round.stake, round.win]).toEqual([price, won]);
    expect(cash()).toBe(before - price + won);
    const { movements, win } = (await sandbox.call("round", { round_id: round.id }, { token: player.token }))
      .result;
    expect(parseAmount(win, "EUR")).toBe(won);
    expect(movements.map(({ kind }: { kind: string }) => kind)).toEqual(won > 0 ? ["bet", "win"] : ["bet"]);
  }
  // The first two rounds of each: one winning, one losing.
  expect(outcomes.map(({ units }) => units > 0)).toEqual([true, false]);
});
