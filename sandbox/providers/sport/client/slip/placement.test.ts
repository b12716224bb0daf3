import { expect, test, vi } from "vitest";
import type { BetRequest, BetView } from "../../protocol.ts";
import { RequestError } from "../feed/http.ts";
import { createAmounts } from "../odds/amounts.ts";
import { createOfferStore } from "../store/offer-store.ts";
import { createValueStore, type TextStorage } from "../store/value-store.ts";
import english from "../texts/en.json";
import { createTexts } from "../ui/texts.ts";
import { legStatus } from "./leg-status.ts";
import { acceptNewOdds, createPlacement, endReceipt, needsNewOdds, returnToSlip } from "./placement.ts";
import { refusalText } from "./refusal-text.ts";
import { EMPTY_SLIP, legKey, type SlipLeg, type SlipState } from "./slip-state.ts";
import { slipSummary } from "./slip-summary.ts";

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

const priceChanged = () => new RequestError("price_changed", 409);
/** Only the id, the state and its reason matter here. */
const bet = (
  id: string,
  state: BetView["state"],
  rejectedBecause: BetView["rejectedBecause"] = null,
): BetView => ({ id, state, rejectedBecause }) as BetView;
const leg = (selection: string) => ({ ...request("k").legs[0], selection }) as SlipLeg;
const slipOf = (...legs: SlipLeg[]) => createValueStore<SlipState>({ ...EMPTY_SLIP, legs });
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

test.each([
  ["stake_day", "Your remaining daily stake limit is too low for this bet."],
  ["session_month", "You have reached a limit of your own."],
])("[RT-15] a refusal by the player's own limit names it: %s", async (limit, text) => {
  const body = { error: { code: "limit_reached", limit } };
  const send = () => Promise.reject(new RequestError("limit_reached", 409, body));
  const placement = createPlacement(null, "s", send, noWait);
  await placement.place([request("k1")]);
  const [sent] = placement.sent.get();
  const texts = createTexts("en", "en", english, {});
  expect(refusalText(texts, sent?.error ?? "", sent?.limit)).toBe(text);
});

test("[RT-15] a pending bet takes over the state that the feed reports", async () => {
  const placement = createPlacement(null, "s", () => Promise.resolve(bet("b1", "pending")), noWait);
  await placement.place([request("k1")]);
  placement.update([bet("b2", "open"), bet("b1", "rejected")]);
  expect(placement.sent.get()[0]?.bet).toEqual(bet("b1", "rejected"));
});

test("[RT-15] the receipt ends with the next selection: accepted legs leave the slip, refused ones stay, waiting ones keep it", async () => {
  const slip = slipOf(leg("home"), leg("away"));
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

test("[RT-15] a bet that was refused for changed odds can be placed again after one press: the slip has the new odds and its stake", async () => {
  const [home, away] = [leg("home"), leg("away")];
  const offer = createOfferStore({ schedule: (work) => work() });
  offer.putPrice(legKey(home), { id: "home", odds: 1700 });
  const stakes = { [legKey(home)]: "10", [legKey(away)]: "5" };
  const slip = createValueStore<SlipState>({ ...EMPTY_SLIP, legs: [home, away], stakes });
  const send = vi
    .fn<(one: BetRequest) => Promise<BetView>>()
    .mockResolvedValueOnce(bet("b1", "pending"))
    .mockResolvedValueOnce(bet("b2", "open"));
  const placement = createPlacement(null, "s", send, noWait);
  const quotes = { expire: vi.fn() };
  await placement.place([request("k1"), { ...request("k2"), legs: [away] }]);
  acceptNewOdds({ placement, slip, offer, quotes });
  // A bet that waits for its answer keeps the receipt.
  expect(placement.sent.get()).toHaveLength(2);
  placement.update([bet("b1", "rejected", "price_changed")]);
  expect(needsNewOdds(placement.sent.get(), slip.get())).toBe(true);

  acceptNewOdds({ placement, slip, offer, quotes });
  expect(placement.sent.get()).toEqual([]);
  expect(quotes.expire).toHaveBeenCalledTimes(1);
  const { legs } = slip.get();
  expect(legs).toEqual([{ ...home, odds: 1700 }]);
  const statuses = legs.map((one) => legStatus(offer, one));
  const summary = slipSummary({
    slip: slip.get(),
    statuses,
    quote: null,
    amounts: createAmounts("EUR", "en"),
  });
  expect(summary).toMatchObject({ problem: null, totalStake: 1000, returns: 1700 });
});

test("[RT-15] a quick bet that was refused goes to the slip with its stake, beside what is there", async () => {
  const [home, other] = [leg("home"), { ...leg("away"), event: "f" }];
  const slip = createValueStore<SlipState>({
    ...EMPTY_SLIP,
    legs: [other],
    stakes: { [legKey(other)]: "5" },
  });
  const send = () => Promise.reject(new RequestError("stake_too_high", 409));
  const placement = createPlacement(null, "s", send, noWait);
  await placement.place([request("k1")]);
  returnToSlip({ placement, slip });
  expect(placement.sent.get()).toEqual([]);
  expect(slip.get()).toMatchObject({
    tab: "single",
    legs: [other, { selection: home.selection, odds: 1850 }],
  });
  expect(slip.get().stakes).toEqual({ [legKey(other)]: "5", [legKey(home)]: "10.00" });

  // A bet of the slip itself leaves it as it is.
  await placement.place([request("k2")]);
  returnToSlip({ placement, slip });
  expect(slip.get().legs).toHaveLength(2);
});

test.each<[string, (BetView | RequestError)[], SlipLeg[], boolean]>([
  ["each refused bet", [priceChanged(), priceChanged()], [leg("home")], true],
  ["a bet beside an accepted one", [bet("b1", "open"), priceChanged()], [leg("home")], true],
  ["none", [bet("b1", "open")], [leg("home")], false],
  [
    "one of two, the other for its stake",
    [priceChanged(), new RequestError("stake_too_low", 409)],
    [leg("home")],
    false,
  ],
  ["a quick bet, which is not on the slip", [priceChanged()], [], false],
])(
  "[RT-15] a receipt offers new odds if only odds refused its bets: %s",
  async (_, answers, legs, offered) => {
    const send = vi.fn<(one: BetRequest) => Promise<BetView>>();
    for (const answer of answers) {
      if (answer instanceof RequestError) send.mockRejectedValueOnce(answer);
      else send.mockResolvedValueOnce(answer);
    }
    const placement = createPlacement(null, "s", send, noWait);
    await placement.place(answers.map((_answer, index) => request(`k${index}`)));
    expect(needsNewOdds(placement.sent.get(), slipOf(...legs).get())).toBe(offered);
  },
);
