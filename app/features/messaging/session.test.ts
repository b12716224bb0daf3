import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { type ApiStub, loadContext } from "../../../tests/support/load-context.ts";
import { renewalDelay } from "./load-session.ts";
import { createMessagingSession } from "./session.server.ts";

function create(messagingSession: ApiStub<"messagingSession">, user: object | null = { user_id: "7" }) {
  const log = { warn: vi.fn() };
  return createMessagingSession(loadContext({ api: { messagingSession }, log, user }));
}
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test("a player gets a session id that no cache stores, and how long it is valid [TP-1]", async () => {
  const response = await create(async () => ({ session_id: "s-1", expires_at: after(600_000) }));
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { sid, validFor } = await response.json();
  expect(sid).toBe("s-1");
  expect(validFor).toBeGreaterThan(590_000);
});

test("a guest gets none, and the product API is not called [TP-1]", async () => {
  const call = vi.fn();
  expect(await (await create(call, null)).json()).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test("a product API that is down or refuses gives no session id and no failed page [TP-1]", async () => {
  const failures = [
    new UpstreamError("messagingSession", "unreachable"),
    new ProductError({ code: 1, message: "forbidden", vars: {} }, 403),
  ];
  for (const failure of failures)
    expect(await (await create(() => Promise.reject(failure))).json()).toBeNull();
});

test("a session id is renewed a minute before it expires, also if the clocks differ", () => {
  expect(renewalDelay({ sid: "s", validFor: 900_000 })).toBe(840_000);
  expect(renewalDelay({ sid: "s", validFor: 0 })).toBe(10_000);
});
