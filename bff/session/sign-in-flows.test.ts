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
const refusal = (status: number) => new ProductError({ code: 1, message: "refused", vars: {} }, status);

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
      secure: true,
      idle: 3600,
    },
  );
  const session = new SignInFlows(
    cookie,
    { api } as unknown as SessionRequest,
    { revocations } as unknown as SignInDependencies,
  );
  return { session, revoked };
}

test("a token that the product API refuses ends the session [AUTH-4]", async () => {
  const { session, revoked } = failingSession(refusal(401));
  expect(await session.check()).toEqual({ state: "guest" });
  expect(session.isAuthenticated).toBe(false);
  expect(revoked).toEqual(["s1"]);
});

test.each([
  ["an outage of the product API", new UpstreamError("checkSession", "timeout")],
  ["a rate limit of the product API", refusal(429)],
])("%s does not end the session", async (_, error) => {
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
