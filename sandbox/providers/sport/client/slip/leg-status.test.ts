import { expect, test, vi } from "vitest";
import type { EventRow } from "../../protocol.ts";
import { createFrameScheduler } from "../store/frame-scheduler.ts";
import { createOfferStore } from "../store/offer-store.ts";
import { createSettings } from "../store/settings.ts";
import { createValueStore } from "../store/value-store.ts";
import { followPrices } from "./follow-prices.ts";
import { legStatus, withCurrentOdds } from "./leg-status.ts";
import { EMPTY_SLIP, type SlipLeg } from "./slip-state.ts";

const LEG = { event: "e", market: "1x2", selection: "home", odds: 1500 } as SlipLeg;

function setUp(homeOdds: number) {
  const offer = createOfferStore(createFrameScheduler((callback) => callback(), 0));
  const event = {
    id: "e",
    status: "live",
    league: { id: "l" },
    competitors: [],
    main: { id: "1x2", status: "open", prices: [{ id: "home", odds: homeOdds, name: "Home" }] },
  } as unknown as EventRow;
  offer.putList("list:live", { sections: [{ key: "a", title: "A", events: [event] }] });
  return offer;
}

test("[RT-15] a selection without a price is suspended, whatever its market is, and keeps the odds that the player saw", () => {
  const offer = setUp(0);
  expect(legStatus(offer, LEG)).toMatchObject({ availability: "suspended", current: 1500, change: null });
  expect(withCurrentOdds({ ...EMPTY_SLIP, legs: [LEG] }, offer).legs).toEqual([LEG]);
  expect(legStatus(setUp(1400), LEG)).toMatchObject({ availability: "open", current: 1400, change: "down" });
});

test("[RT-15] a price that is missing is neither announced nor accepted, even by a player who accepts any odds", () => {
  const offer = setUp(0);
  const slip = createValueStore({ ...EMPTY_SLIP, legs: [LEG] });
  const onChange = vi.fn();
  const settings = createSettings(null, "s");
  settings.update((chosen) => ({ ...chosen, policy: "any" }));
  followPrices({ slip, offer, settings, subscribe: () => () => {}, onChange });
  expect(onChange).not.toHaveBeenCalled();
  expect(slip.get().legs[0]?.odds).toBe(1500);
});
