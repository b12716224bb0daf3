import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { RequestMeta } from "../request/request-meta.ts";
import type { SessionData } from "../session/visitor-session.ts";
import { createUpgradeCheck } from "./live-visitor.ts";

const ORIGIN = "http://casino.example";
const upgrade = { headers: { "sec-websocket-version": "13", origin: ORIGIN } } as unknown as IncomingMessage;
const meta = { clientAddress: "203.0.113.9", origin: ORIGIN, secure: false } as RequestMeta;

/** @param open opens the session cookie of each upgrade */
function upgradeCheck(open: () => Promise<SessionData | null>) {
  const limits = { LIVE_SOCKETS_PER_ADDRESS: 1, LIVE_SOCKETS_PER_SESSION: 1 };
  return createUpgradeCheck(limits, { readRequestMeta: () => meta, sessions: { open } });
}

test("an upgrade without a session is a guest's", async () => {
  expect(await upgradeCheck(async () => null)(upgrade)).toMatchObject({ meta, session: null });
});

test("an error in opening the session is thrown on, and its upgrade does not count as a connection", async () => {
  const fault = new TypeError("a fault of the session manager");
  let opened = 0;
  const check = upgradeCheck(() => (opened++ === 0 ? Promise.reject(fault) : Promise.resolve(null)));
  await expect(check(upgrade)).rejects.toBe(fault);
  expect(await check(upgrade)).toMatchObject({ session: null });
  expect(await check(upgrade)).toEqual({ status: 429, reason: "sockets" });
});
