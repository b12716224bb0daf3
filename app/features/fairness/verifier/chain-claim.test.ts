import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { crashPointOf } from "#contract/wire/play/crash-rules.ts";
import { parseChainClaim, verifyChainClaim } from "./chain-claim.ts";
import { crashPoint, seedHash, terminalHash, wheelNumber } from "./chain-proof.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

test("the published check computes the same results as the game server", async () => {
  for (let index = 0; index < 200; index += 1) {
    const seed = sha(`seed ${index}`);
    const hmac = createHmac("sha256", seed).update("salt").digest("hex");
    expect(await crashPoint(seed, "salt")).toBe(crashPointOf(hmac));
    // The winning number is the first 52 bits, scaled to 0–36.
    const share = Number.parseInt(hmac.slice(0, 13), 16) / 2 ** 52;
    expect(await wheelNumber(seed, "salt")).toBe(Math.floor(37 * share));
  }
  expect(await seedHash("abc")).toBe(sha("abc"));
  expect(await terminalHash("abc", 3)).toBe(sha(sha(sha("abc"))));
});

test("a shared round is parsed and compared with the hash of the previous round", async () => {
  const seed = sha("later");
  const parse = (more: Record<string, string>) =>
    parseChainClaim(new URLSearchParams({ chain: "aviator", seed, salt: "salt", ...more }));
  const { claim } = parse({ previous: sha(seed).toUpperCase() });
  if (!claim) return expect.unreachable("the claim is valid");
  expect(await verifyChainClaim(claim)).toMatchObject({
    holds: true,
    outcome: await crashPoint(seed, "salt"),
  });
  expect(await verifyChainClaim({ ...claim, previous: seed })).toMatchObject({ holds: false });
  expect(await verifyChainClaim({ ...claim, previous: null })).toMatchObject({ holds: null });
  expect(parse({ seed: "xyz", salt: "", previous: "1" })).toMatchObject({
    claim: null,
    errors: { seed: "wrong", salt: "required", previous: "wrong" },
  });
  expect(parseChainClaim(new URLSearchParams())).toMatchObject({ claim: null, errors: {} });
});
