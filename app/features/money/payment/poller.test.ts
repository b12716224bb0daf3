import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller, POLL_DELAYS, type PollOutcome } from "./poller.ts";

let hidden = false;
let outcomes: PollOutcome[] = [];
const poll = vi.fn(async (): Promise<PollOutcome> => outcomes.shift() ?? "unchanged");
const newPoller = () => createPoller({ poll, isHidden: () => hidden });

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  outcomes = [];
  poll.mockClear();
});
afterEach(() => vi.useRealTimers());

/** Advances the fake clock by the delays, one after another. */
async function advanceClock(...delays: number[]): Promise<void> {
  for (const delay of delays) await vi.advanceTimersByTimeAsync(delay);
}

test("the delays grow to one minute [RT-12]", async () => {
  const poller = newPoller();
  poller.start();
  for (const [index, delay] of POLL_DELAYS.entries()) {
    await advanceClock(delay - 1);
    expect(poll).toHaveBeenCalledTimes(index);
    await advanceClock(1);
    expect(poll).toHaveBeenCalledTimes(index + 1);
  }
  await advanceClock(60_000, 60_000);
  expect(poll).toHaveBeenCalledTimes(POLL_DELAYS.length + 2);
  poller.stop();
});

test('the outcome "done" ends the polling', async () => {
  outcomes = ["unchanged", "done"];
  const poller = newPoller();
  poller.start();
  await advanceClock(2_000, 3_000, 10 * 3_600_000);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  poller.stop();
});

test("a changed result starts from the first delay again", async () => {
  outcomes = ["unchanged", "unchanged", "changed"];
  const poller = newPoller();
  poller.start();
  await advanceClock(2_000, 3_000, 5_000);
  expect(poll).toHaveBeenCalledTimes(3);
  await advanceClock(2_000);
  expect(poll).toHaveBeenCalledTimes(4);
  poller.stop();
});

test("a failed poll neither stops the polling nor resets the delay", async () => {
  outcomes = Array.from({ length: 4 }, (): PollOutcome => "failed");
  const poller = newPoller();
  poller.start();
  await advanceClock(...POLL_DELAYS.slice(0, 4));
  expect(poll).toHaveBeenCalledTimes(4);
  await advanceClock(POLL_DELAYS[4] - 1);
  expect(poll).toHaveBeenCalledTimes(4);
  await advanceClock(1);
  expect(poll).toHaveBeenCalledTimes(5);
  poller.stop();
});

test("a hidden page does not poll; it polls at once when it becomes visible", async () => {
  const poller = newPoller();
  poller.start();
  hidden = true;
  poller.visibilityChanged();
  await advanceClock(3_600_000);
  expect(poll).not.toHaveBeenCalled();
  hidden = false;
  poller.visibilityChanged();
  expect(poll).toHaveBeenCalledTimes(1);
  await advanceClock(2_000);
  expect(poll).toHaveBeenCalledTimes(2);
  poller.stop();
});

test('a page that becomes visible does not poll after the outcome "done"', async () => {
  outcomes = ["done"];
  const poller = newPoller();
  poller.start();
  await advanceClock(2_000);
  poller.visibilityChanged();
  expect(poll).toHaveBeenCalledTimes(1);
  poller.stop();
});

test('pollNow polls at once, even after the outcome "done"', async () => {
  outcomes = ["done", "changed"];
  const poller = newPoller();
  poller.start();
  await advanceClock(2_000);
  poller.pollNow();
  expect(poll).toHaveBeenCalledTimes(2);
  await advanceClock(2_000);
  expect(poll).toHaveBeenCalledTimes(3);
  poller.stop();
});

test("only one poll runs at a time; calls in the meantime cause one more", async () => {
  let resolvePoll = (_: PollOutcome) => {};
  poll.mockImplementationOnce(() => new Promise((resolve) => (resolvePoll = resolve)));
  const poller = newPoller();
  poller.pollNow();
  poller.pollNow();
  poller.pollNow();
  expect(poll).toHaveBeenCalledTimes(1);
  resolvePoll("unchanged");
  await advanceClock(0);
  expect(poll).toHaveBeenCalledTimes(2);
  poller.stop();
});

test("a stopped poller does not poll", async () => {
  const poller = newPoller();
  poller.start();
  poller.stop();
  poller.pollNow();
  await advanceClock(3_600_000);
  expect(poll).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
