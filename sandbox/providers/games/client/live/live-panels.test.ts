import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { drawnNumber } from "../../engines/roulette/roulette-table.ts";
import type { ProofView } from "../../protocol.ts";
import { buildChain } from "../../server/shared-rounds/hash-chain.ts";
import { verifyChainInBrowser } from "./live-panels.ts";

const seeds = buildChain("5f".repeat(32), 20);
const proofAt = (place: number): ProofView => ({
  roundId: place,
  place,
  seed: seeds[place] as string,
  previous: seeds[place - 1] as string,
  number: drawnNumber(
    createHmac("sha256", seeds[place] as string)
      .update("salt")
      .digest("hex"),
  ),
  terminalHash: seeds[0] as string,
  salt: "salt",
  beacon: "beacon",
  beaconRound: 1,
  at: "",
});
const all = { linkHolds: true, chainHolds: true, numberHolds: true };

test("every round of a chain is verified", async () => {
  for (const place of [1, 2, 7, 20]) expect(await verifyChainInBrowser(proofAt(place))).toEqual(all);
});

test("another number, seed, place or salt is not verified", async () => {
  const proof = proofAt(9);
  expect(await verifyChainInBrowser({ ...proof, number: (proof.number + 1) % 37 })).toEqual({
    ...all,
    numberHolds: false,
  });
  expect(await verifyChainInBrowser({ ...proof, place: 8 })).toEqual({ ...all, chainHolds: false });
  const forged = await verifyChainInBrowser({ ...proof, seed: "ab".repeat(32) });
  expect(forged).toMatchObject({ linkHolds: false, chainHolds: false });
  const salts = ["a", "b", "c", "d"].map((salt) => verifyChainInBrowser({ ...proof, salt }));
  expect((await Promise.all(salts)).some((result) => result?.numberHolds === false)).toBe(true);
});
