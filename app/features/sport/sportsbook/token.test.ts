import { afterEach, expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { type ApiStub, loadContext } from "../../../../tests/support/load-context.ts";
import { loadSportToken } from "./load-token.ts";
import { createSportToken } from "./token.server.ts";

afterEach(() => vi.unstubAllGlobals());

function create(sportToken: ApiStub<"sportToken">, user: object | null = { user_id: "7" }) {
  const log = { warn: vi.fn() };
  return createSportToken(loadContext({ api: { sportToken }, log, user }));
}

test("a player gets a token that no cache stores [TP-4]", async () => {
  const response = await create(async () => ({ token: "header.payload.signature", expires_in: 300 }));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ token: "header.payload.signature" });
});

test("a guest gets none, and the product API is not called [TP-4]", async () => {
  const call = vi.fn();
  expect(await (await create(call, null)).json()).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test("a product API that is down or refuses gives no token and no failed page [TP-4]", async () => {
  const failures = [
    new UpstreamError("sportToken", "unreachable"),
    new ProductError({ code: 1, message: "forbidden", vars: {} }, 403),
  ];
  for (const failure of failures)
    expect(await (await create(() => Promise.reject(failure))).json()).toBeNull();
});

test("the browser asks for a token with a POST, and null is a failure [TP-4]", async () => {
  const request = vi.fn(async () => Response.json({ token: "t" }));
  vi.stubGlobal("fetch", request);
  expect(await loadSportToken("en")).toBe("t");
  expect(request).toHaveBeenCalledWith(
    "/en/actions/sport-token",
    expect.objectContaining({ method: "POST" }),
  );
  vi.stubGlobal("fetch", async () => Response.json(null));
  await expect(loadSportToken("en")).rejects.toThrow("no token");
});
