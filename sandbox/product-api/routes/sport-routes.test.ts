import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import { sportKeySet } from "#contract/wire/sport/sport.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const issue = async (token: string) => (await sandbox.call("sportToken", {}, { token })).result;
const keySet = async () => sportKeySet.parse(await (await fetch(`${sandbox.url}/api/sport/jwks`)).json());
const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await keySet()), { issuer: STAND_IN_BRAND, algorithms: ["ES256"] });

test("a player's token is signed with the published key, and is neither the auth token nor accepted as one [TP-4]", async () => {
  const { token, userId, email } = await sandbox.register("HUF");
  const issued = await issue(token);
  const { payload, protectedHeader } = await verify(issued.token);
  expect(protectedHeader).toMatchObject({ alg: "ES256", kid: (await keySet()).keys[0]?.kid });
  expect(payload).toMatchObject({ iss: STAND_IN_BRAND, sub: userId, currency: "HUF" });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(issued.expires_in);
  expect(issued.expires_in).toBe(300);
  expect(issued.token).not.toContain(token);
  expect(JSON.stringify(payload)).not.toContain(email);
  expect((await sandbox.call("wallet", {}, { token: issued.token })).status).toBe(401);
});

test("each token has an id of its own, and a guest gets none [TP-4]", async () => {
  const { token } = await sandbox.register();
  const [first, second] = [await issue(token), await issue(token)];
  expect(decodeJwt(first.token).jti).not.toBe(decodeJwt(second.token).jti);
  expect((await sandbox.call("sportToken", {})).status).toBe(401);
});

test("a token ends with the player's session [TP-4]", async () => {
  const { token } = await sandbox.register();
  const { jti = "", sub = "" } = decodeJwt((await issue(token)).token);
  const { sportTokens } = sandbox.services;
  expect(sportTokens.isLive({ jti, sub })).toBe(true);
  expect(sportTokens.isLive({ jti, sub: "another" })).toBe(false);
  await sandbox.call("logout", {}, { token });
  expect(sportTokens.isLive({ jti, sub })).toBe(false);
});

test("the private key is not published", async () => {
  const text = await (await fetch(`${sandbox.url}/api/sport/jwks`)).text();
  expect(JSON.parse(text).keys[0]).not.toHaveProperty("d");
});
