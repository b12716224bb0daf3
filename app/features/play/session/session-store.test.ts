import { expect, test, vi } from "vitest";
import type { PlaySession } from "#contract/wire/play/play-session.ts";
import { createPlaySessionStore, elapsedSeconds, isRealityCheckDue } from "./session-store.ts";

const session = (changes: Partial<PlaySession> = {}): PlaySession => ({
  session_id: "1",
  currency: "EUR",
  seconds: 90,
  stakes: 500,
  payouts: 200,
  net: -300,
  reality_check: { check_id: "1-1", minutes: 15, due_in: 810 },
  ...changes,
});
const net = (store: ReturnType<typeof createPlaySessionStore>) => store.get()?.session.net;

test("the response to a request sent before an event does not overwrite the event", () => {
  const store = createPlaySessionStore();
  store.apply(session({ net: -500 }), 20);
  store.applyResponse(session({ net: 0 }), 10, 30);
  expect(net(store)).toBe(-500);
  store.applyResponse(session({ net: -700 }), 25, 40);
  expect(net(store)).toBe(-700);
});

test("subscribers are called on every change until they unsubscribe", () => {
  const store = createPlaySessionStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.apply(session(), 1);
  store.apply(null, 2);
  unsubscribe();
  store.apply(session(), 3);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("elapsed time counts from the product API's value and never runs backwards", () => {
  expect(elapsedSeconds({ session: session(), receivedAt: 1_000 }, 3_999)).toBe(92);
  expect(elapsedSeconds({ session: session(), receivedAt: 1_000 }, 500)).toBe(90);
});

test("a reality check is due only when the product API reports due_in 0", () => {
  const received = (due_in: number) => ({
    session: session({ reality_check: { check_id: "1-1", minutes: 15, due_in } }),
    receivedAt: 0,
  });
  expect(isRealityCheckDue(received(0))).toBe(true);
  expect(isRealityCheckDue(received(1))).toBe(false);
  expect(isRealityCheckDue({ session: session({ reality_check: null }), receivedAt: 0 })).toBe(false);
  expect(isRealityCheckDue(null)).toBe(false);
});
