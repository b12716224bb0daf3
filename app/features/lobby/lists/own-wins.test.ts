import { expect, test, vi } from "vitest";
import type { WinStatistics } from "#contract/content/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { answerOwnWins } from "./own-wins.server.ts";

const wins: WinStatistics = { last_win: null, top_win: null };

function contextOf(user: object | null, winStatistics: () => Promise<WinStatistics>) {
  const log = { warn: vi.fn() };
  return { context: { api: { winStatistics }, user, log } as unknown as LoadContext, log };
}

test("a player's wins are told as they are now, and nobody keeps the answer [EVT-1]", async () => {
  const { context } = contextOf({}, async () => wins);
  const answer = await answerOwnWins(context);
  expect(await answer.json()).toEqual({ wins });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a guest has none, and nobody is asked for them [EVT-1]", async () => {
  const ask = vi.fn(async () => wins);
  const answer = await answerOwnWins(contextOf(null, ask).context);
  expect(await answer.json()).toEqual({ wins: null });
  expect(ask).not.toHaveBeenCalled();
});

test("what the product API does not tell is no failure, but is noted [EVT-1]", async () => {
  const { context, log } = contextOf({}, () => Promise.reject(new Error("down")));
  const answer = await answerOwnWins(context);
  expect([answer.status, await answer.json()]).toEqual([200, { wins: null }]);
  expect(log.warn).toHaveBeenCalledOnce();
});
