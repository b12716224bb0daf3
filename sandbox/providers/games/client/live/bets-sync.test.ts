import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SpotBet } from "../../engines/roulette/bets.ts";
import { createBetsSync } from "./bets-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const red = (units: number): SpotBet[] => [{ spot: "red", units }];

function setup() {
  const calls: { roundId: number; bets: readonly SpotBet[]; finish: (error?: Error) => void }[] = [];
  const events: string[] = [];
  const sync = createBetsSync<string>({
    debounce: 200,
    send: (roundId, bets) =>
      new Promise((resolve, reject) => {
        calls.push({ roundId, bets, finish: (error) => (error ? reject(error) : resolve("laid")) });
      }),
    onResponse: (roundId, answer) => events.push(`${roundId} ${answer}`),
    onRefused: (roundId, error) => events.push(`${roundId} ${(error as Error).message}`),
  });
  return { calls, events, sync };
}

test("changes in quick succession are sent to the server together", async () => {
  const { calls, events, sync } = setup();
  for (const units of [1, 2, 3]) sync.update(7, red(units));
  expect(sync.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls.map(({ bets }) => bets)).toEqual([red(3)]);
  calls[0]?.finish();
  await vi.runAllTimersAsync();
  expect([events, sync.busy]).toEqual([["7 laid"], false]);
});

test("changes during a request are sent with the next request, not in parallel", async () => {
  const { calls, sync } = setup();
  sync.update(7, red(1));
  await vi.advanceTimersByTimeAsync(200);
  sync.update(7, red(2));
  sync.update(7, red(5));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(1);
  calls[0]?.finish();
  await vi.runAllTimersAsync();
  expect(calls.map(({ bets }) => bets)).toEqual([red(1), red(5)]);
});

test("a refusal drops later changes, because they are based on refused bets", async () => {
  const { calls, events, sync } = setup();
  sync.update(7, red(1));
  await vi.advanceTimersByTimeAsync(200);
  sync.update(7, red(2));
  calls[0]?.finish(new Error("bets-closed"));
  await vi.runAllTimersAsync();
  expect([calls.length, events, sync.busy]).toEqual([1, ["7 bets-closed"], false]);
});
