import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import {
  crashPointOf,
  flightTimeTo,
  MAX_CRASH_MULTIPLIER,
  multiplierAt,
  payoutAt,
} from "#contract/wire/play/crash-rules.ts";
import { hashOfSeed } from "../fairness.ts";
import { buildChain } from "../shared-rounds/hash-chain.ts";
import { crashPointOfSeed, simulateCrash } from "./crash-point.ts";

const LAST_SEED = "5f".repeat(32);

test("each seed hashes to the one before it, down to the terminal hash", () => {
  const seeds = buildChain(LAST_SEED, 500);
  expect(seeds).toHaveLength(501);
  expect(seeds.at(-1)).toBe(LAST_SEED);
  for (let place = 1; place <= 500; place += 1) {
    expect(createHash("sha256").update(String(seeds[place])).digest("hex")).toBe(seeds[place - 1]);
  }
  expect(hashOfSeed(String(seeds[1]))).toBe(seeds[0]);
});

test("a crash point equals the formula, computed independently", () => {
  for (const seed of buildChain(LAST_SEED, 300)) {
    const hmac = createHmac("sha256", seed).update("salt").digest("hex");
    const share = Number.parseInt(hmac.slice(0, 13), 16) / 2 ** 52;
    const point = Math.min(MAX_CRASH_MULTIPLIER, Math.max(100, Math.floor(97 / (1 - share))));
    expect(crashPointOfSeed(seed, "salt")).toBe(point);
  }
});

test.each([
  ["0".repeat(64), 100],
  ["7".repeat(64), 181],
  ["8".repeat(64), 207],
  ["f".repeat(64), MAX_CRASH_MULTIPLIER],
])("the HMAC %s crashes at %i hundredths", (hmac, point) => {
  expect(crashPointOf(hmac)).toBe(point);
});

test("a multiplier is reached in the first millisecond in which it is shown, and not before", () => {
  for (
    let multiplier = 101;
    multiplier <= MAX_CRASH_MULTIPLIER;
    multiplier = Math.ceil(multiplier * 1.0173)
  ) {
    expect(multiplierAt(flightTimeTo(multiplier))).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(flightTimeTo(multiplier) - 1)).toBeLessThan(multiplier);
  }
  expect([flightTimeTo(100), multiplierAt(0), multiplierAt(-5), multiplierAt(1e9)]).toEqual([
    0,
    100,
    100,
    MAX_CRASH_MULTIPLIER,
  ]);
});

test("a payout is exact and rounded down to minor units", () => {
  expect(payoutAt(100, 235)).toBe(235);
  expect(payoutAt(33, 150)).toBe(49);
  expect(payoutAt(9_000_000_000, MAX_CRASH_MULTIPLIER)).toBe(90_000_000_000_000);
});

test("every cash-out returns 97 % in a simulation, within three standard errors", () => {
  for (const { mean, standardError } of simulateCrash(10_000, 7)) {
    expect(Math.abs(mean - 0.97)).toBeLessThan(3 * standardError);
  }
});
