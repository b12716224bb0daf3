import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import { hashOfSeed } from "../fairness.ts";
import { createChainStore } from "./hash-chain.ts";
import { BEACON_PERIOD, publicBeacon } from "./public-beacon.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test("the salt of a chain is a public value that does not exist when the terminal hash is published", () => {
  const { store, clock } = sandbox.services;
  const chains = createChainStore(store, clock, "test-game", 3);
  // Starts a period, so that the announced value is still unpublished during the test.
  clock.advance(BEACON_PERIOD - (clock.now().getTime() % BEACON_PERIOD));
  const createdAt = clock.now().getTime();
  const first = store.transaction(() => chains.after(null));
  const before = chains.chainOf(first.chainId);
  expect(publicBeacon.publishedAt(before.beaconRound)).toBeGreaterThan(createdAt);
  expect(before).toMatchObject({ salt: null, terminalHash: chains.previousOf(first) });
  expect(() => chains.requirePublishedSalt(first.chainId)).toThrow("has not published the salt");

  clock.advance(BEACON_PERIOD);
  chains.requirePublishedSalt(first.chainId);
  expect(chains.chainOf(first.chainId)).toEqual({
    ...before,
    salt: publicBeacon.valueOf(before.beaconRound),
  });
  expect(hashOfSeed(chains.seedOf(first))).toBe(before.terminalHash);
});
