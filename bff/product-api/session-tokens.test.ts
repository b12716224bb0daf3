import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import { memoryStore, StoreOutage } from "../operations/shared-store.ts";
import { createSessionTokens } from "./session-tokens.ts";

const log = pino({ level: "silent" });

/** A session whose first access token has expired, and the function that renews it. */
function expired(store = memoryStore(), timeoutMs = 5000) {
  const renew = vi.fn(async () => ({ accessToken: "second", refreshToken: "r2", expiresIn: 300 }));
  const tokens = createSessionTokens({ renew, store, idleMs: 60_000, timeoutMs, log });
  const token = tokens.pack({ accessToken: "first", refreshToken: "r1", expiresIn: 0 });
  const session = { data: { id: "s", token }, connectionId: () => "c", replaceToken: vi.fn() };
  return { tokens, renew, session };
}

test("a claim whose response was lost is the caller's own: the token is renewed without waiting for its end [ADP-1]", async () => {
  const store = memoryStore();
  let lost = 1;
  const claim: typeof store.claim = async (key, ttlMs, owner) => {
    const isSet = await store.claim(key, ttlMs, owner);
    if (lost-- > 0) throw new StoreOutage(new Error("no response"));
    return isSet;
  };
  const { tokens, renew, session } = expired({ ...store, claim }, 60_000);
  expect(await tokens.access(session)).toBe("second");
  expect(renew).toHaveBeenCalledTimes(1);
  expect(session.replaceToken).toHaveBeenCalledTimes(1);
});

test("nothing is renewed while the store does not answer, and the session does not end [ADP-1]", async () => {
  const store = memoryStore();
  const outage = async () => {
    throw new StoreOutage(new Error("down"));
  };
  const { tokens, renew, session } = expired({ ...store, getKeys: outage, claim: outage }, 100);
  await expect(tokens.access(session)).rejects.toThrow(UpstreamError);
  expect(renew).not.toHaveBeenCalled();
});

test("a token of another adapter is no session of this one [ADP-1]", async () => {
  const { tokens } = expired();
  const session = { data: { id: "s", token: "a-token-of-the-contract" }, connectionId: () => "c" };
  await expect(tokens.access(session)).rejects.toMatchObject({ status: 401 });
});
