import { expect, test, vi } from "vitest";
import type { WinEvent } from "#contract/wire/content/content.ts";
import type { Wallet } from "#contract/wire/money/wallet.ts";
import { mergeWins } from "./latest-wins.ts";
import { dispatch, onLive } from "./live-connection.ts";
import { reconnectDelay } from "./live-socket.ts";
import { createWalletStore } from "./wallet.ts";

const wallet: Wallet = {
  currency: "EUR",
  balance: 100,
  total_balance: 150,
  bonus: 50,
  total_bonus: 50,
  bonus_sport: 0,
  loyalty: 3,
  freerounds: 0,
  withdraw_allowed: true,
};

test("a balance event changes only its own fields of the wallet [LIVE-2]", () => {
  const store = createWalletStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.seed(wallet, 0);
  store.apply({ currency: "EUR", balance: 80, total_balance: 130 }, 10);
  expect(store.get()).toEqual({ ...wallet, balance: 80, total_balance: 130 });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a loader request that started before an event does not undo the event [LIVE-2]", () => {
  const store = createWalletStore();
  store.seed(wallet, 0);
  store.apply({ total_balance: 130 }, 10);
  store.seed({ ...wallet, total_balance: 150 }, 5);
  expect(store.get()?.total_balance).toBe(130);
  store.seed({ ...wallet, total_balance: 170 }, 11);
  expect(store.get()?.total_balance).toBe(170);
});

test("purge removes the wallet, and later events do not create one [AUTH-3]", () => {
  const store = createWalletStore();
  store.seed(wallet, 0);
  store.apply({ total_balance: 1 }, 10);
  store.purge();
  expect(store.get()).toBeNull();
  store.apply({ total_balance: 1 }, 20);
  expect(store.get()).toBeNull();
  store.seed(wallet, 15);
  expect(store.get()).toEqual(wallet);
});

test("a frame's events are passed to their handlers in order [LIVE-1]", () => {
  const received: string[] = [];
  const stop = onLive("message", ({ text }) => received.push(text));
  dispatch([
    { event: "message", data: { header: "", text: "one" } },
    { event: "link", data: { state: "up" } },
    { event: "message", data: { header: "", text: "two" } },
  ]);
  stop();
  dispatch([{ event: "message", data: { header: "", text: "three" } }]);
  expect(received).toEqual(["one", "two"]);
});

test("the first handler of a kind gets the events of the last seconds, a later one does not [LIVE-1]", () => {
  dispatch([{ event: "bonus/issue", data: { benefit_id: "one" } }]);
  const first: string[] = [];
  const stop = onLive("bonus/issue", ({ benefit_id }) => first.push(String(benefit_id)));
  expect(first).toEqual(["one"]);
  stop();
  dispatch([{ event: "bonus/issue", data: { benefit_id: "two" } }]);
  const second: string[] = [];
  onLive("bonus/issue", ({ benefit_id }) => second.push(String(benefit_id)))();
  expect(second).toEqual([]);
});

test("the reconnect delay is random up to a limit that doubles, at most 30 s", () => {
  expect(reconnectDelay(1, 0)).toBe(0);
  expect(reconnectDelay(1, 1)).toBe(1_000);
  expect(reconnectDelay(3, 1)).toBe(4_000);
  expect(reconnectDelay(50, 1)).toBe(30_000);
});

test("merged wins are unique, newest first [EVT-1]", () => {
  const win = (id: string, at: string) => ({ id, at }) as WinEvent;
  const known = [win("b", "2026-01-02"), win("a", "2026-01-01")];
  expect(mergeWins(known, [win("c", "2026-01-03"), win("b", "2026-01-02")]).map(({ id }) => id)).toEqual([
    "c",
    "b",
    "a",
  ]);
});
