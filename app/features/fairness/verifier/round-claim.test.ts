import { expect, test } from "vitest";
import { betText, readClaim } from "./round-claim.ts";
import { findingOf } from "./round-finding.ts";

const HASH = "ab".repeat(32);
const FULL = {
  ...{ game: "cherry-meridian", server_seed: "secret", client_seed: "mine", nonce: "3", stake: "1.00" },
  ...{ currency: "NOK", bet: "buy", choices: "sun, collect", hash: HASH.toUpperCase(), paid: "2,50" },
};
const read = (fields: Record<string, string>) => readClaim(new URLSearchParams(fields), "EUR");

test("a round is read out of an address, as history and players write it", () => {
  expect(read(FULL).claim).toEqual({
    ...{ game: "cherry-meridian", server_seed: "secret", client_seed: "mine", nonce: 3, stake: 100 },
    ...{ currency: "NOK", bet: '"buy"', choices: ["sun", "collect"], hash: HASH, paid: 250 },
  });
  const { bet, choices, hash, paid, currency, ...least } = FULL;
  expect(read(least).claim).toMatchObject({
    ...{ bet: null, choices: [], hash: null, paid: null, currency: "EUR" },
  });
  const chips = '[{"spot":"red","units":5}]';
  expect(read({ ...FULL, bet: chips }).claim?.bet).toBe(chips);
  expect([betText(null), betText('"buy"'), betText(chips)]).toEqual([undefined, "buy", chips]);
});

test("nothing is wrong before anything was asked, and a game alone is no question", () => {
  expect(read({})).toMatchObject({ claim: null, errors: {} });
  expect(read({ game: "cherry-meridian", utm: "x" })).toMatchObject({ claim: null, errors: {} });
});

test.each([
  ["nonce", "-1"],
  ["nonce", "1.5"],
  ["stake", "0"],
  ["stake", "much"],
  ["client_seed", "a seed"],
  ["currency", "XXX"],
  ["bet", "{"],
  ["choices", "sun,<b>"],
  ["hash", "123"],
  ["paid", "-2"],
])("a %s of %j is told at its field, and what was typed is kept", (name, value) => {
  const { values, errors, claim } = read({ ...FULL, [name]: value });
  expect(claim).toBeNull();
  expect(errors).toMatchObject({ [name]: "wrong" });
  expect(values).toMatchObject({ ...FULL, [name]: value });
});

test("what is missing is asked for", () => {
  expect(read({ ...FULL, server_seed: "", nonce: " " }).errors).toEqual({
    server_seed: "required",
    nonce: "required",
  });
});

test("a round is verified by hash and payout, refused by either, and only recomputed where no hash was given", () => {
  const claim = read(FULL).claim;
  if (!claim) return expect.unreachable("it can be read");
  const recomputed = {
    ...{ engine: "bonus-ways", commitment: HASH, first_message: "mine:3:0", first_bytes: HASH },
    ...{ draws: [], draw_count: 0, units: 50, price: 1200, units_per_stake: 20, offers: [], outcome: null },
  };
  const verdict = (more: object) => findingOf({ ...claim, ...more }, recomputed, "en").verdict;
  expect(findingOf(claim, recomputed, "en")).toMatchObject({
    verdict: "verified",
    hashHolds: true,
    paidHolds: true,
  });
  expect(findingOf(claim, recomputed, "en").staked).toMatch(/60\.00/);
  expect(verdict({ hash: "cd".repeat(32) })).toBe("refused");
  expect(verdict({ paid: 251 })).toBe("refused");
  expect(verdict({ hash: null })).toBe("recomputed");
  // A round that still waits has paid nothing.
  expect(findingOf(claim, { ...recomputed, offers: ["collect"] }, "en").verdict).toBe("refused");
});
