import { execFileSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { betText, parseRoundClaim, proofCommands, toRoundVerification } from "./model.ts";

const HASH = "ab".repeat(32);
const FULL = {
  game: "cherry-meridian",
  engine_version: "2",
  server_seed: "secret",
  client_seed: "mine",
  nonce: "3",
  stake: "1.00",
  currency: "NOK",
  bet: "buy",
  choices: "sun, collect",
  hash: HASH.toUpperCase(),
  paid: "2,50",
};
const read = (fields: Record<string, string>) => parseRoundClaim(new URLSearchParams(fields), "EUR");

test("a round is parsed from the query, as the game history and players write it", () => {
  expect(read(FULL).claim).toEqual({
    game: "cherry-meridian",
    engine_version: 2,
    server_seed: "secret",
    client_seed: "mine",
    nonce: 3,
    stake: 100,
    currency: "NOK",
    bet: '"buy"',
    choices: ["sun", "collect"],
    hash: HASH,
    paid: 250,
  });
  const { engine_version, bet, choices, hash, paid, currency, ...required } = FULL;
  expect(read(required).claim).toMatchObject({
    engine_version: null,
    bet: null,
    choices: [],
    hash: null,
    paid: null,
    currency: "EUR",
  });
  const chips = '[{"spot":"red","units":5}]';
  expect(read({ ...FULL, bet: chips }).claim?.bet).toBe(chips);
  expect([betText(null), betText('"buy"'), betText(chips)]).toEqual([undefined, "buy", chips]);
});

test("an empty form or a game alone has no errors and no claim", () => {
  expect(read({})).toMatchObject({ claim: null, errors: {} });
  expect(read({ game: "cherry-meridian", utm: "x" })).toMatchObject({ claim: null, errors: {} });
});

test.each([
  ["engine_version", "0"],
  ["nonce", "-1"],
  ["nonce", "1.5"],
  ["stake", "0"],
  ["stake", "much"],
  ["client_seed", "a seed"],
  ["currency", "xx"],
  ["bet", "{"],
  ["choices", "sun,<b>"],
  ["hash", "123"],
  ["paid", "-2"],
])("a %s of %j is an error of its field, and the typed value is retained", (name, value) => {
  const { values, errors, claim } = read({ ...FULL, [name]: value });
  expect(claim).toBeNull();
  expect(errors).toMatchObject({ [name]: "wrong" });
  expect(values).toMatchObject({ ...FULL, [name]: value });
});

test("missing fields are reported as required", () => {
  expect(read({ ...FULL, server_seed: "", nonce: " " }).errors).toEqual({
    server_seed: "required",
    nonce: "required",
  });
});

test("a round is verified by hash and payout, refused by either, and only recomputed without a hash", () => {
  const claim = read(FULL).claim;
  if (!claim) return expect.unreachable("the claim is valid");
  const recomputed = {
    engine: "bonus-ways",
    engine_version: 1,
    commitment: HASH,
    first_message: "mine:3:0",
    first_bytes: HASH,
    draws: [],
    draw_count: 0,
    jackpots: [],
    units: 50,
    price: 1200,
    units_per_stake: 20,
    offers: [],
    outcome: null,
  };
  const verdict = (more: object) => toRoundVerification({ ...claim, ...more }, recomputed, "en").verdict;
  expect(toRoundVerification(claim, recomputed, "en")).toMatchObject({
    verdict: "verified",
    hashHolds: true,
    paidHolds: true,
  });
  expect(toRoundVerification(claim, recomputed, "en").staked).toMatch(/60\.00/);
  expect(verdict({ hash: "cd".repeat(32) })).toBe("refused");
  expect(verdict({ paid: 251 })).toBe("refused");
  expect(verdict({ hash: null })).toBe("recomputed");
  // An unfinished round has paid nothing.
  expect(toRoundVerification(claim, { ...recomputed, offers: ["collect"] }, "en").verdict).toBe("refused");
});

test("the commands print the commitment and the first bytes, and do not execute seeds", () => {
  const malicious = { server_seed: "x'; echo hacked; '", client_seed: "$(echo hacked)", nonce: 7 };
  const [hash = "", bytes = ""] = proofCommands(malicious).map((command) =>
    execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" }),
  );
  expect(hash).toContain(createHash("sha256").update(malicious.server_seed).digest("hex"));
  const message = `${malicious.client_seed}:7:0`;
  expect(bytes).toContain(createHmac("sha256", malicious.server_seed).update(message).digest("hex"));
});
