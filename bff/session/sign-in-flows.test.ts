import { expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { SessionCookie } from "./session-cookie.ts";
import { createSessionSealer } from "./session-sealer.ts";
import { type SessionRequest, type SignInDependencies, SignInFlows } from "./sign-in-flows.ts";
import type { SessionData } from "./visitor-session.ts";

const DATA: SessionData = {
  id: "s1",
  token: "token",
  userId: "u1",
  connectionId: "c1",
  twoFactorRequired: false,
  createdAt: 0,
  seenAt: 0,
};
const refusal = (status: number, code = 1) =>
  new ProductError({ code, message: "refused", vars: {} }, status);

/** A session whose check with the product API fails, and the ids of the sessions that it revoked. */
function failingSession(error: Error) {
  const revoked: string[] = [];
  const api = { checkSession: () => Promise.reject(error) };
  const revocations = { revoke: async (id: string) => void revoked.push(id) };
  const cookie = new SessionCookie(
    { data: DATA, isDead: false },
    {
      sealer: createSessionSealer(["a-secret-of-the-sign-in-tests-0123456789"]),
      revocations,
      site: "test",
      secure: true,
      idle: 3600,
    },
  );
  const session = new SignInFlows(
    cookie,
    { api, log: { warn: () => {} } } as unknown as SessionRequest,
    { revocations } as unknown as SignInDependencies,
  );
  return { session, revoked };
}

test.each([
  ["status 401", refusal(401)],
  ["status 403", refusal(403)],
  ["the code of no session", refusal(400, 9_000_002)],
  ["the code of a forbidden call", refusal(422, 9_000_031)],
])("a token that the product API refuses with %s ends the session [AUTH-4]", async (_, error) => {
  const { session, revoked } = failingSession(error);
  expect(await session.check()).toEqual({ state: "guest" });
  expect(session.isAuthenticated).toBe(false);
  expect(revoked).toEqual(["s1"]);
});

test.each([
  ["an outage of the product API", new UpstreamError("checkSession", "timeout")],
  ["a rate limit of the product API", refusal(429)],
  ["an address that a release of the product API lacks", refusal(404, 9_000_030)],
  ["a refused field", refusal(422, 9_000_020)],
  ["any other refusal", refusal(400)],
])("%s does not end the session [AUTH-4]", async (_, error) => {
  const { session, revoked } = failingSession(error);
  expect(await session.check()).toEqual({ state: "unreachable" });
  expect(session.isAuthenticated).toBe(true);
  expect(revoked).toEqual([]);
});

test("a programming error is no outage: it is thrown on and does not end the session", async () => {
  const fault = new TypeError("a fault of the client");
  const { session, revoked } = failingSession(fault);
  await expect(session.check()).rejects.toBe(fault);
  expect(session.isAuthenticated).toBe(true);
  expect(revoked).toEqual([]);
});
