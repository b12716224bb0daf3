import { expect, test, vi } from "vitest";
import type { BetRequest, BetView } from "../../protocol.ts";
import { RequestError } from "../feed/http.ts";
import { createValueStore, type TextStorage } from "../store/value-store.ts";
import { createPlacement, endReceipt } from "./placement.ts";
import { EMPTY_SLIP, type SlipLeg, type SlipState } from "./slip-state.ts";

const request = (key: string): BetRequest => ({
  key,
  kind: "single",
  legs: [{ event: "e", market: "1x2", selection: "home", odds: 1850, eachWay: false }],
  sizes: [],
  stake: "10.00",
  policy: "better",
  useBonus: false,
});

function memory(): TextStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** Only the id and the state matter here. */
const bet = (id: string, state: BetView["state"]): BetView => ({ id, state }) as BetView;
const noWait = () => Promise.resolve();

test("[RT-15] a request without an answer is repeated with the same key", async () => {
  const send = vi
    .fn<(one: BetRequest) => Promise<BetView>>()
    .mockRejectedValueOnce(new RequestError("network", 0))
    .mockResolvedValueOnce(bet("b1", "open"));
  const placement = createPlacement(null, "s", send, noWait);
  await placement.place([request("k1")]);
  expect(send.mock.calls.map(([one]) => one.key)).toEqual(["k1", "k1"]);
  expect(placement.sent.get()[0]).toMatchObject({ bet: { id: "b1" }, error: null });
});

test("[RT-15] a bet that was on its way during a reload is asked about with its key", async () => {
  const storage = memory();
  const first = createPlacement(storage, "s", () => new Promise(() => {}), noWait);
  void first.place([request("k1")]);
  const send = vi.fn((_: BetRequest) => Promise.resolve(bet("b1", "open")));
  const second = createPlacement(storage, "s", send, noWait);
  await second.repeat();
  expect(send.mock.calls[0]?.[0]).toEqual(request("k1"));
  await second.repeat();
  expect(send).toHaveBeenCalledTimes(1);
});

test("[RT-15] a refusal is final and carries the new prices", async () => {
  const body = { error: { code: "price_changed", legs: [{ index: 0, odds: 1700 }] } };
  const send = vi.fn(() => Promise.reject(new RequestError("price_changed", 409, body)));
  const placement = createPlacement(null, "s", send, noWait);
  await placement.place([request("k1")]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(placement.sent.get()[0]).toMatchObject({ error: "price_changed", legs: [{ index: 0, odds: 1700 }] });
});

test("[RT-15] a pending bet takes over the state that the feed reports", async () => {
  const placement = createPlacement(null, "s", () => Promise.resolve(bet("b1", "pending")), noWait);
  await placement.place([request("k1")]);
  placement.update([bet("b2", "open"), bet("b1", "rejected")]);
  expect(placement.sent.get()[0]?.bet).toEqual(bet("b1", "rejected"));
});

test("[RT-15] the receipt ends with the next selection: accepted legs leave the slip, refused ones stay, waiting ones keep it", async () => {
  const leg = (selection: string) => ({ ...request("k").legs[0], selection }) as SlipLeg;
  const slip = createValueStore<SlipState>({ ...EMPTY_SLIP, legs: [leg("home"), leg("away")] });
  const send = vi
    .fn<(one: BetRequest) => Promise<BetView>>()
    .mockResolvedValueOnce(bet("b1", "pending"))
    .mockRejectedValueOnce(new RequestError("price_changed", 409));
  const placement = createPlacement(null, "s", send, noWait);
  expect(endReceipt(placement, slip)).toBe(false);
  await placement.place([request("k1"), { ...request("k2"), legs: [leg("away")] }]);
  expect(endReceipt(placement, slip)).toBe(false);
  placement.update([bet("b1", "open")]);
  expect(endReceipt(placement, slip)).toBe(true);
  expect(slip.get().legs.map(({ selection }) => selection)).toEqual(["away"]);
  expect(placement.sent.get()).toEqual([]);
});
