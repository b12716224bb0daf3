import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller, POLL_DELAYS, type PollOutcome } from "./poller.ts";

let hidden = false;
let answers: (PollOutcome | Error)[] = [];
const ask = vi.fn(async (): Promise<PollOutcome> => {
  const answer = answers.shift() ?? "same";
  if (answer instanceof Error) throw answer;
  return answer;
});
const poller = () => createPoller({ ask, isHidden: () => hidden });

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  answers = [];
  ask.mockClear();
});
afterEach(() => vi.useRealTimers());

/** Lets so many of the usual delays pass. */
async function pass(...delays: number[]): Promise<void> {
  for (const delay of delays) await vi.advanceTimersByTimeAsync(delay);
}

test("questions come ever more rarely, and at last once a minute [RT-12]", async () => {
  const own = poller();
  own.start();
  for (const [index, delay] of POLL_DELAYS.entries()) {
    await pass(delay - 1);
    expect(ask).toHaveBeenCalledTimes(index);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(index + 1);
  }
  await pass(60_000, 60_000);
  expect(ask).toHaveBeenCalledTimes(POLL_DELAYS.length + 2);
  own.stop();
});

test("a payment at rest is not asked about again, however long the page stays open", async () => {
  answers = ["same", "rest"];
  const own = poller();
  own.start();
  await pass(2_000, 3_000, 10 * 3_600_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  own.stop();
});

test("a movement makes the questions frequent again", async () => {
  answers = ["same", "same", "moved"];
  const own = poller();
  own.start();
  await pass(2_000, 3_000, 5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(2_000);
  expect(ask).toHaveBeenCalledTimes(4);
  own.stop();
});

test("no answer is no reason to stop asking, nor to ask faster", async () => {
  answers = Array.from({ length: 4 }, () => new Error("cut off"));
  const own = poller();
  own.start();
  await pass(...POLL_DELAYS.slice(0, 4));
  expect(ask).toHaveBeenCalledTimes(4);
  await pass(POLL_DELAYS[4] - 1);
  expect(ask).toHaveBeenCalledTimes(4);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(5);
  own.stop();
});

test("a hidden page does not ask; looked at again it asks at once", async () => {
  const own = poller();
  own.start();
  hidden = true;
  own.visibilityChanged();
  await pass(3_600_000);
  expect(ask).not.toHaveBeenCalled();
  hidden = false;
  own.visibilityChanged();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
  own.stop();
});

test("a page that is looked at again does not ask about what is at rest", async () => {
  answers = ["rest"];
  const own = poller();
  own.start();
  await pass(2_000);
  own.visibilityChanged();
  expect(ask).toHaveBeenCalledTimes(1);
  own.stop();
});

test("what is heard live is asked about at once, even after a rest", async () => {
  answers = ["rest", "moved"];
  const own = poller();
  own.start();
  await pass(2_000);
  own.wake();
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(2_000);
  expect(ask).toHaveBeenCalledTimes(3);
  own.stop();
});

test("there is one question at a time; what happens meanwhile is asked about after it", async () => {
  let answer = (_: PollOutcome) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const own = poller();
  own.wake();
  own.wake();
  own.wake();
  expect(ask).toHaveBeenCalledTimes(1);
  answer("same");
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  own.stop();
});

test("a page that has been left asks nothing more", async () => {
  const own = poller();
  own.start();
  own.stop();
  own.wake();
  await pass(3_600_000);
  expect(ask).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
