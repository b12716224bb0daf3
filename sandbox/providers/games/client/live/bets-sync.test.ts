import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LaidBet } from "../../engines/roulette/bets.ts";
import { createBetsSync } from "./bets-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const red = (units: number): LaidBet[] => [{ spot: "red", units }];

function world() {
  const calls: { roundId: number; bets: readonly LaidBet[]; end: (error?: Error) => void }[] = [];
  const heard: string[] = [];
  const sync = createBetsSync<string>({
    pause: 200,
    send: (roundId, bets) =>
      new Promise((resolve, reject) => {
        calls.push({ roundId, bets, end: (error) => (error ? reject(error) : resolve("laid")) });
      }),
    onAnswer: (roundId, answer) => heard.push(`${roundId} ${answer}`),
    onRefused: (roundId, error) => heard.push(`${roundId} ${(error as Error).message}`),
  });
  return { calls, heard, sync };
}

test("chips that are laid in quick succession go to the server together", async () => {
  const { calls, heard, sync } = world();
  for (const units of [1, 2, 3]) sync.want(7, red(units));
  expect(sync.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls.map(({ bets }) => bets)).toEqual([red(3)]);
  calls[0]?.end();
  await vi.runAllTimersAsync();
  expect([heard, sync.busy]).toEqual([["7 laid"], false]);
});

test("what is laid while a call is under way goes with the next one, never beside it", async () => {
  const { calls, sync } = world();
  sync.want(7, red(1));
  await vi.advanceTimersByTimeAsync(200);
  sync.want(7, red(2));
  sync.want(7, red(5));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(1);
  calls[0]?.end();
  await vi.runAllTimersAsync();
  expect(calls.map(({ bets }) => bets)).toEqual([red(1), red(5)]);
});

test("a refusal drops what was laid since, for it built on what does not lie there", async () => {
  const { calls, heard, sync } = world();
  sync.want(7, red(1));
  await vi.advanceTimersByTimeAsync(200);
  sync.want(7, red(2));
  calls[0]?.end(new Error("bets-closed"));
  await vi.runAllTimersAsync();
  expect([calls.length, heard, sync.busy]).toEqual([1, ["7 bets-closed"], false]);
});
