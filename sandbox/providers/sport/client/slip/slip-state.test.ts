import { expect, test } from "vitest";
import type { TextStorage } from "../store/value-store.ts";
import { acceptedOdds } from "./leg-status.ts";
import {
  EMPTY_SLIP,
  legKey,
  relatedLegs,
  removeLegs,
  type SlipLeg,
  toggleLeg,
  usableTabs,
} from "./slip-state.ts";
import { createStoredSlip, parseSlip } from "./stored-slip.ts";

const leg = (event: string, market = "1x2", selection = "home"): SlipLeg => ({
  event,
  market,
  selection,
  odds: 1850,
  eachWay: false,
  sport: "soccer-1",
  league: "l",
  eventName: "A – B",
  marketName: "Result",
  selectionName: "A",
});

const slipOf = (...legs: SlipLeg[]) => legs.reduce(toggleLeg, EMPTY_SLIP);

function memory(): TextStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

test("[RT-15] the slip survives a reload with its stakes and its kind of bet", () => {
  const storage = memory();
  const before = createStoredSlip(storage, "solstice");
  before.set({ ...slipOf(leg("e1"), leg("e2")), stake: "12.5", stakes: { [legKey(leg("e1"))]: "3" } });
  expect(createStoredSlip(storage, "solstice").get()).toEqual(before.get());
  expect(createStoredSlip(storage, "other").get()).toEqual(EMPTY_SLIP);
});

test("[RT-15] a stored slip that was changed or is damaged keeps its valid selections only", () => {
  expect(parseSlip("x")).toBeNull();
  expect(parseSlip({ legs: [{ event: "e1", market: "1x2", selection: "home", odds: 0.5 }] })).toBeNull();
  const parsed = parseSlip({
    legs: [leg("e1"), leg("e1"), { odds: 3 }],
    tab: "system",
    stake: "-5",
    payment: 3,
  });
  expect(parsed).toMatchObject({ tab: "single", stake: "", payment: { kind: "cash" } });
  expect(parsed?.legs).toEqual([leg("e1")]);
});

test("[RT-15] storage that is blocked leaves a slip that lasts as long as the page", () => {
  const blocked: TextStorage = {
    getItem() {
      throw new Error("blocked");
    },
    setItem() {
      throw new Error("full");
    },
  };
  const slip = createStoredSlip(blocked, "solstice");
  slip.set(slipOf(leg("e1")));
  expect(slip.get().legs).toHaveLength(1);
});

test("[RT-15] a second selection makes an accumulator, and one of the same event a bet builder", () => {
  expect(slipOf(leg("e1"), leg("e2")).tab).toBe("accumulator");
  expect(slipOf(leg("e1"), leg("e1", "total:2.5", "over")).tab).toBe("builder");
  expect(usableTabs(slipOf(leg("e1"), leg("e2"), leg("e3")))).toEqual(["single", "accumulator", "system"]);
});

test("[RT-15] another selection of a market replaces the first, the same one is removed", () => {
  const slip = slipOf(leg("e1"), leg("e2"), leg("e1", "1x2", "away"));
  expect(slip.legs.map(legKey)).toEqual(["e2|1x2/home", "e1|1x2/away"]);
  expect(toggleLeg(slip, leg("e2")).legs.map(legKey)).toEqual(["e1|1x2/away"]);
  expect(removeLegs(slip, slip.legs.map(legKey))).toEqual(EMPTY_SLIP);
});

test("[RT-15] selections of one event in an accumulator are named as related", () => {
  const slip = slipOf(leg("e1"), leg("e2"), leg("e1", "total:2.5", "over"));
  expect(relatedLegs(slip.legs)).toEqual(["e1|1x2/home", "e1|total:2.5/over"]);
});

test("[RT-15] each price policy accepts what it says", () => {
  const accepted = (policy: "any" | "better" | "none") =>
    [1900, 1800].map((now) => acceptedOdds(1850, now, policy));
  expect(accepted("any")).toEqual([1900, 1800]);
  expect(accepted("better")).toEqual([1900, 1850]);
  expect(accepted("none")).toEqual([1850, 1850]);
});
