import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { crashPointOf } from "#contract/play/crash-terms.ts";
import { findChain, readChainClaim } from "./chain-claim.ts";
import { chainEnd, crashPoint, hashOf, wheelNumber } from "./chain-proof.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

test("the check that the page shows computes what the house computes", async () => {
  for (let index = 0; index < 200; index += 1) {
    const seed = sha(`seed ${index}`);
    const hmac = createHmac("sha256", seed).update("salt").digest("hex");
    expect(await crashPoint(seed, "salt")).toBe(crashPointOf(hmac));
    // A wheel's number is the share of 37 that the first 52 bits are of all that they could be.
    const share = Number.parseInt(hmac.slice(0, 13), 16) / 2 ** 52;
    expect(await wheelNumber(seed, "salt")).toBe(Math.floor(37 * share));
  }
  expect(await hashOf("abc")).toBe(sha("abc"));
  expect(await chainEnd("abc", 3)).toBe(sha(sha(sha("abc"))));
});

test("a round of a chain is read, held against the hash before it, and refused where that is another", async () => {
  const seed = sha("later");
  const asked = (more: Record<string, string>) =>
    readChainClaim(new URLSearchParams({ chain: "aviator", seed, salt: "salt", ...more }));
  const { claim } = asked({ previous: sha(seed).toUpperCase() });
  if (!claim) return expect.unreachable("it can be read");
  expect(await findChain(claim)).toMatchObject({ holds: true, outcome: await crashPoint(seed, "salt") });
  expect(await findChain({ ...claim, previous: seed })).toMatchObject({ holds: false });
  expect(await findChain({ ...claim, previous: null })).toMatchObject({ holds: null });
  expect(asked({ seed: "xyz", salt: "", previous: "1" })).toMatchObject({
    claim: null,
    errors: { seed: "wrong", salt: "required", previous: "wrong" },
  });
  expect(readChainClaim(new URLSearchParams())).toMatchObject({ claim: null, errors: {} });
});
