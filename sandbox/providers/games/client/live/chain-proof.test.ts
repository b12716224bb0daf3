import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { drawnNumber } from "../../engines/live-roulette/drawn-number.ts";
import type { ProofView } from "../../engines/live-roulette/views.ts";
import { chainTo } from "../../engines/shared-rounds/hash-chain.ts";
import { proveChain } from "./chain-proof.ts";

const seeds = chainTo("5f".repeat(32), 20);
const proofAt = (place: number): ProofView => ({
  ...{ roundId: place, place, seed: seeds[place] as string, previous: seeds[place - 1] as string },
  number: drawnNumber(
    createHmac("sha256", seeds[place] as string)
      .update("salt")
      .digest("hex"),
  ),
  ...{ terminalHash: seeds[0] as string, salt: "salt", at: "" },
});
const all = { linkHolds: true, chainHolds: true, numberHolds: true };

test("every round of a chain holds as it was told", async () => {
  for (const place of [1, 2, 7, 20]) expect(await proveChain(proofAt(place))).toEqual(all);
});

test("another number, seed, place or salt does not hold", async () => {
  const proof = proofAt(9);
  expect(await proveChain({ ...proof, number: (proof.number + 1) % 37 })).toEqual({
    ...all,
    numberHolds: false,
  });
  expect(await proveChain({ ...proof, place: 8 })).toEqual({ ...all, chainHolds: false });
  const forged = await proveChain({ ...proof, seed: "ab".repeat(32) });
  expect(forged).toMatchObject({ linkHolds: false, chainHolds: false });
  const salts = ["a", "b", "c", "d"].map((salt) => proveChain({ ...proof, salt }));
  expect((await Promise.all(salts)).some((found) => found?.numberHolds === false)).toBe(true);
});
