import { expect, test } from "vitest";
import { engineOf } from "../engines/registry.ts";
import type { RoundProof } from "../protocol.ts";
import { hashOfSeed, playFair } from "../server/fairness.ts";
import { verifyRoundInBrowser } from "./fairness-panel.ts";

const serverSeed = "the server's secret";

/** The proof of a round as the server sends it. */
function proofOf(engine: string, nonce: number, bet: unknown = null, choices: string[] = []): RoundProof {
  const { picture, units } = playFair(
    engineOf(engine),
    { serverSeed, clientSeed: "mine", nonce },
    { bet, choices },
  );
  const round = {
    engine,
    nonce,
    clientSeed: "mine",
    bet,
    choices,
    picture,
    baseStake: 20,
    win: units,
    jackpots: [],
  };
  return { serverSeed, serverSeedHash: hashOfSeed(serverSeed), round } as unknown as RoundProof;
}

test.each([
  ["lines-classic", null, []],
  ["ways-bold", null, []],
  ["cluster-classic", null, []],
  ["bonus-ways", "buy", ["collect"]],
  ["bonus-cluster", "buy", ["sun"]],
])(
  "a recomputed round of %s with bet %j and choices %j has the same result",
  async (engine, bet, choices) => {
    for (const nonce of [1, 2, 3]) {
      const proof = proofOf(engine, nonce, bet, choices);
      expect(await verifyRoundInBrowser(proof)).toEqual({ commitmentHolds: true, outcomeHolds: true });
      const changed = { ...proof, round: { ...proof.round, win: proof.round.win + 20 } };
      expect(await verifyRoundInBrowser(changed)).toEqual({ commitmentHolds: true, outcomeHolds: false });
    }
  },
);

test("a round that needs more random bytes than are generated in advance is recomputed completely", async () => {
  const pictureSize = (nonce: number) =>
    JSON.stringify(proofOf("bonus-cluster", nonce, "buy").round.picture).length;
  const longest =
    Array.from({ length: 40 }, (_, nonce) => nonce).toSorted((a, b) => pictureSize(b) - pictureSize(a))[0] ??
    0;
  const proof = proofOf("bonus-cluster", longest, "buy");
  const boards = (proof.round.picture as { spins: unknown[] }).spins.length;
  // Each free spin draws at least its 49 cells, and 128 blocks contain 1024 numbers.
  expect(boards * 49 + 600).toBeGreaterThan(1024);
  expect(await verifyRoundInBrowser(proof)).toEqual({ commitmentHolds: true, outcomeHolds: true });
});
