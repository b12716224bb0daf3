import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { fairnessOperations } from "#contract/wire/play/fairness.ts";
import { engineOf } from "../../providers/games/engines/registry.ts";
import { hashOfSeed, playFair } from "../../providers/games/server/fairness.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let games: { code: string; name: string; engine: string }[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  games = (await sandbox.call("verifiableGames", {})).result;
});
afterAll(() => sandbox.close());

const SEEDS = { server_seed: "the server's secret", client_seed: "mine", nonce: 3 };
/** Requests for games that need more than a stake. */
const BETS: Readonly<Record<string, unknown>> = { roulette: [{ spot: "red", units: 1 }] };
const ask = (input: { game: string; bet?: string; choices?: string }) =>
  sandbox.call("recomputeRound", { ...SEEDS, ...input });

test("anyone can recompute a round of any game, with the outcome of its engine", async () => {
  for (const engineId of new Set(games.map(({ engine }) => engine))) {
    const game = games.find(({ engine }) => engine === engineId)?.code ?? "";
    const engine = engineOf(engineId);
    const bet = BETS[engine.kind] ?? null;
    const { result } = await ask({ game, ...(bet && { bet: JSON.stringify(bet) }) });
    // A table game has no symbols.
    expect(fairnessOperations.recomputeRound.result.safeParse(result).error, engineId).toBeUndefined();
    const { recomputation } = result;
    const seeds = {
      serverSeed: SEEDS.server_seed,
      clientSeed: SEEDS.client_seed,
      nonce: SEEDS.nonce,
    };
    const { units, offers = [] } = playFair(engine, seeds, { bet, choices: [] });
    expect(recomputation, engineId).toMatchObject({
      engine: engineId,
      units,
      offers: offers.map(({ choice }) => choice),
      commitment: hashOfSeed(SEEDS.server_seed),
      first_message: "mine:3:0",
      units_per_stake: engine.unitsPerStake,
    });
    expect(recomputation.outcome, engineId).not.toBeNull();
  }
});

test("the recomputation includes bet and choices: a bought round costs more, and a gamble is drawn after the spins", async () => {
  const game = games.find(({ engine }) => engine === "bonus-ways")?.code ?? "";
  const waits = (await ask({ game, bet: '"buy"' })).result.recomputation;
  expect(waits.price).toBeGreaterThan(20 * waits.units_per_stake);
  expect(waits.offers).toEqual(["collect", "sun", "moon"]);
  const called = (await ask({ game, bet: '"buy"', choices: "sun" })).result.recomputation;
  expect(called.outcome.gamble).toMatchObject([{ called: "sun" }]);
  expect(called.draw_count).toBe(waits.draw_count + 1);
  expect([0, waits.units * 2]).toContain(called.units);
});

test.each([
  [{ game: "no-such-game" }, "game"],
  [{ game: "", bet: '"steal"' }, "bet"],
  [{ game: "", bet: "{" }, "bet"],
  [{ game: "", choices: "sun" }, "choices"],
])("%j is no round, and the refusal names what is wrong: %s", async ({ game, ...rest }, field) => {
  const { status, error } = await ask({ game: game || (games[0]?.code ?? ""), ...rest });
  expect([status, error?.code, error?.vars]).toEqual([422, PRODUCT_ERROR.invalidInput, { field }]);
});
