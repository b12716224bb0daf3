import { expect, test } from "vitest";
import { engineOf } from "../engines.ts";
import { commitmentOf, playFair } from "../fairness.ts";
import type { RoundProof } from "../round-calls.ts";
import { proveHere } from "./proof.ts";

const serverSeed = "the server's secret";

/** The proof of a round as the server would send it. */
function proofOf(engine: string, nonce: number, bet: unknown = null, choices: string[] = []): RoundProof {
  const { picture, units } = playFair(
    engineOf(engine),
    { serverSeed, clientSeed: "mine", nonce },
    { bet, choices },
  );
  const round = { engine, nonce, clientSeed: "mine", bet, choices, picture, baseStake: 20, win: units };
  return { serverSeed, serverSeedHash: commitmentOf(serverSeed), round } as unknown as RoundProof;
}

test.each([
  ["lines-classic", null, []],
  ["ways-bold", null, []],
  ["cluster-classic", null, []],
  ["bonus-ways", "buy", ["collect"]],
  ["bonus-cluster", "buy", ["sun"]],
])("a round of %s, bet %j, choices %j, is computed anew as it was played", async (engine, bet, choices) => {
  for (const nonce of [1, 2, 3]) {
    const proof = proofOf(engine, nonce, bet, choices);
    expect(await proveHere(proof)).toEqual({ commitmentHolds: true, outcomeHolds: true });
    const changed = { ...proof, round: { ...proof.round, win: proof.round.win + 20 } };
    expect(await proveHere(changed)).toEqual({ commitmentHolds: true, outcomeHolds: false });
  }
});

test("a round that takes more bytes than were made ahead is computed to its end", async () => {
  const drawn = (nonce: number) =>
    JSON.stringify(proofOf("bonus-cluster", nonce, "buy").round.picture).length;
  const longest =
    Array.from({ length: 40 }, (_, nonce) => nonce).toSorted((a, b) => drawn(b) - drawn(a))[0] ?? 0;
  const proof = proofOf("bonus-cluster", longest, "buy");
  const boards = (proof.round.picture as { spins: unknown[] }).spins.length;
  // Each free spin draws its 49 cells at least, and 128 blocks hold 1024 numbers.
  expect(boards * 49 + 600).toBeGreaterThan(1024);
  expect(await proveHere(proof)).toEqual({ commitmentHolds: true, outcomeHolds: true });
});
