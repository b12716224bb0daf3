import { EventEmitter } from "node:events";
import type { Response } from "express";
import { expect, test, vi } from "vitest";
import { SessionCookie } from "./session-cookie.ts";
import { createSessionSealer } from "./session-sealer.ts";
import type { SessionData } from "./visitor-session.ts";

const sealer = createSessionSealer(["a-secret-of-the-unit-tests-0123456789"]);
const IDLE = 1_800;

const login = (changes: Partial<SessionData> = {}): SessionData => ({
  id: "id-1",
  token: "token",
  userId: "player-1",
  connectionId: "connection-1",
  twoFactorRequired: false,
  createdAt: Date.now(),
  seenAt: Date.now(),
  ...changes,
});

function open(data: SessionData | null, { isDead = false } = {}) {
  const revoked: string[] = [];
  const revoke = async (id: string) => void revoked.push(id);
  const cookie = new SessionCookie(
    { data, isDead },
    { sealer, revocations: { revoke }, site: "test", secure: true, idle: IDLE },
  );
  return { cookie, revoked };
}

/** A response that records its cookies and other headers. */
function createResponse() {
  const cookies: string[] = [];
  const headers: Record<string, string> = {};
  const append = (_: string, value: string) => cookies.push(value);
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  const res = Object.assign(new EventEmitter(), { append, setHeader }) as unknown as Response;
  return { res, cookies, headers };
}

/** The session in a Set-Cookie header. */
const contentOf = (header: string | undefined) =>
  sealer.open(/^__Host-solstice=([^;]*)/.exec(header ?? "")?.[1] ?? "");

test("changes are written by the commit, once", async () => {
  const { cookie } = open(null);
  cookie.change({ twoFactorRequired: true });
  const { connectionId } = cookie.change({});
  const { res, cookies } = createResponse();
  await cookie.commit(res);
  await cookie.commit(res);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toContain(`Max-Age=${IDLE}`);
  expect(await contentOf(cookies[0])).toMatchObject({ connectionId, twoFactorRequired: true, token: null });
});

test("an unchanged session is written only if it was not seen for five minutes", async () => {
  const { res, cookies } = createResponse();
  await open(login()).cookie.commit(res);
  await open(null).cookie.commit(res);
  expect(cookies).toEqual([]);
  const seenAt = Date.now() - 6 * 60_000;
  await open(login({ seenAt })).cookie.commit(res);
  expect((await contentOf(cookies[0]))?.seenAt).toBeGreaterThan(seenAt);
});

test("a dead cookie and an ended session are deleted; the login is revoked, and no page is kept for the Back button", async () => {
  const { res, cookies, headers } = createResponse();
  await open(null, { isDead: true }).cookie.commit(res);
  const { cookie, revoked } = open(login());
  cookie.end();
  expect(cookie.data).toBeNull();
  expect(revoked).toEqual(["id-1"]);
  await cookie.commit(res);
  expect(cookies).toHaveLength(2);
  for (const header of cookies) expect(header).toMatch(/^__Host-solstice=;.*Max-Age=0/);
  expect(headers).toEqual({ "Clear-Site-Data": '"cache"' });
});

test("a new session has another id and nothing of the one before", async () => {
  const { cookie, revoked } = open(login({ twoFactorRequired: true }));
  cookie.start({ token: "token-2", userId: "player-2" });
  expect(cookie.data).toMatchObject({ token: "token-2", userId: "player-2", twoFactorRequired: false });
  expect(cookie.data?.id).not.toBe("id-1");
  expect(revoked).toEqual(["id-1"]);
});

test("the id before a renewal is revoked when the response has been sent", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  try {
    const { cookie, revoked } = open(login());
    cookie.renew();
    cookie.renew();
    expect(cookie.data?.id).not.toBe("id-1");
    expect(cookie.data?.createdAt).toBe(1_000_001);
    const { res, cookies } = createResponse();
    await cookie.commit(res);
    expect(cookies).toHaveLength(1);
    expect(revoked).toEqual([]);
    res.emit("close");
    expect(revoked).toEqual(["id-1"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a guest's session has nothing to renew or to revoke", async () => {
  const { cookie, revoked } = open(login({ token: null, userId: null }));
  cookie.renew();
  expect(cookie.data?.id).toBe("id-1");
  cookie.end();
  expect(revoked).toEqual([]);
});
