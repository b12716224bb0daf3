import { expect, test, vi } from "vitest";
import type { PlaySession } from "#contract/play/play-session.ts";
import { createPlaySessionStore, isCheckWaiting, secondsOf } from "./play-session-store.ts";

const session = (changes: Partial<PlaySession> = {}): PlaySession => ({
  ...{ session_id: "1", currency: "EUR", seconds: 90, stakes: 500, payouts: 200, net: -300 },
  reality_check: { check_id: "1-1", minutes: 15, due_in: 810 },
  ...changes,
});
const net = (store: ReturnType<typeof createPlaySessionStore>) => store.current()?.session.net;

test("an answer to what was asked before an event came does not undo the event", () => {
  const store = createPlaySessionStore();
  store.apply(session({ net: -500 }), 20);
  store.seed(session({ net: 0 }), 10, 30);
  expect(net(store)).toBe(-500);
  store.seed(session({ net: -700 }), 25, 40);
  expect(net(store)).toBe(-700);
});

test("listeners hear of every change, and none after they have left", () => {
  const store = createPlaySessionStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.apply(session(), 1);
  store.apply(null, 2);
  leave();
  store.apply(session(), 3);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("time goes on from what the product API said, whatever the browser's clock shows", () => {
  expect(secondsOf({ session: session(), at: 1_000 }, 3_999)).toBe(92);
  expect(secondsOf({ session: session(), at: 1_000 }, 500)).toBe(90);
});

test("a check waits once the product API says so, and not without one", () => {
  const known = (due_in: number) => ({
    session: session({ reality_check: { check_id: "1-1", minutes: 15, due_in } }),
    at: 0,
  });
  expect(isCheckWaiting(known(0))).toBe(true);
  expect(isCheckWaiting(known(1))).toBe(false);
  expect(isCheckWaiting({ session: session({ reality_check: null }), at: 0 })).toBe(false);
  expect(isCheckWaiting(null)).toBe(false);
});
