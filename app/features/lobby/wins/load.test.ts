import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import type { WinStatistics } from "#contract/wire/content/content.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { ownWinsResponse } from "./load.server.ts";

const wins: WinStatistics = { last_win: null, top_win: null };

function contextOf(user: object | null, winStatistics: () => Promise<WinStatistics>) {
  const log = { warn: vi.fn() };
  return { context: loadContext({ api: { winStatistics }, user, log }), log };
}

test("the response has the player's current wins and is not cached [EVT-1]", async () => {
  const { context } = contextOf({}, async () => wins);
  const response = await ownWinsResponse(context);
  expect(await response.json()).toEqual({ wins });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a guest has no wins, and the product API is not called [EVT-1]", async () => {
  const winStatistics = vi.fn(async () => wins);
  const response = await ownWinsResponse(contextOf(null, winStatistics).context);
  expect(await response.json()).toEqual({ wins: null });
  expect(winStatistics).not.toHaveBeenCalled();
});

test("a failure of the product API is logged, and the wins are null [EVT-1]", async () => {
  const { context, log } = contextOf({}, () =>
    Promise.reject(new UpstreamError("winStatistics", "unreachable")),
  );
  const response = await ownWinsResponse(context);
  expect([response.status, await response.json()]).toEqual([200, { wins: null }]);
  expect(log.warn).toHaveBeenCalledOnce();
});
