import { expect, test } from "vitest";
import { type Autoplay, afterRound, autoplayEnd, startAutoplay } from "./autoplay.ts";

const plan = { rounds: 3, lossLimit: 500, singleWinLimit: 1000 };

/** Plays rounds with these wins until the plan ends autoplay. */
function playOut(wins: number[], stake = 200) {
  let run: Autoplay = startAutoplay(plan);
  let last = 0;
  let played = 0;
  for (;;) {
    const end = autoplayEnd(run, stake, last);
    if (end) return { end, played, lost: run.lost };
    last = wins[played] ?? 0;
    run = afterRound(run, stake, last);
    played += 1;
  }
}

test("ends when its rounds are played", () => {
  expect(playOut([200, 200, 200])).toEqual({ end: "rounds", played: 3, lost: 0 });
});

test("ends before a round that could take the loss past the limit", () => {
  expect(playOut([0, 0, 0])).toEqual({ end: "loss-limit", played: 2, lost: 400 });
  expect(playOut([0], 600)).toEqual({ end: "loss-limit", played: 0, lost: 0 });
});

test("wins offset losses", () => {
  expect(playOut([0, 300, 0]).end).toBe("rounds");
});

test("ends after a single win at the limit and continues below it", () => {
  expect(playOut([1000])).toEqual({ end: "win-limit", played: 1, lost: -800 });
  expect(playOut([999, 0, 0]).end).toBe("rounds");
});

test("has no win limit unless one is set", () => {
  const run = startAutoplay({ ...plan, singleWinLimit: null });
  expect(autoplayEnd(run, 200, 1_000_000)).toBeNull();
});
