import { expect, test } from "vitest";
import { createSettings } from "../store/settings.ts";
import { createPlacement } from "./placement.ts";
import { claimStorage, playerOf } from "./slip-owner.ts";
import { addSingle, EMPTY_SLIP, type SlipLeg } from "./slip-state.ts";
import { createStoredSlip } from "./stored-slip.ts";

/** A browser's storage, which tells the other tabs what has changed. */
function createBrowser() {
  const values = new Map<string, string>();
  const tabs: ((key: string) => void)[] = [];
  const tell = (key: string) => {
    for (const tab of tabs) tab(key);
  };
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (values.get(key) === value) return;
      values.set(key, value);
      tell(key);
    },
    removeItem: (key) => void (values.delete(key) && tell(key)),
    clear: () => values.clear(),
  };
  const open = (player: string | null) => {
    const owner = claimStorage(storage, "s", player);
    const slip = createStoredSlip(storage, owner);
    const { sent } = createPlacement(storage, owner, () => new Promise(() => {}));
    const settings = createSettings(storage, "s");
    tabs.push((key) => {
      for (const stored of [slip, sent, settings]) stored.follow(key);
    });
    return { slip, sent, settings };
  };
  return { open, values };
}

const leg = (event: string): SlipLeg => ({
  event,
  market: "1x2",
  selection: "home",
  odds: 1850,
  eachWay: false,
  sport: null,
  league: null,
  eventName: "A – B",
  marketName: "Result",
  selectionName: "A",
});
const request = {
  key: "k1",
  legs: [],
  sizes: [],
  kind: "single",
  stake: "1",
  policy: "better",
  useBonus: false,
};
const sentBet = { request, bet: null, error: null, legs: [] } as never;
const events = ({ slip }: { slip: { get(): { legs: readonly SlipLeg[] } } }) =>
  slip.get().legs.map(({ event }) => event);

test("[RT-15] two tabs add to one slip, and neither overwrites the other", () => {
  const browser = createBrowser();
  const [first, second] = [browser.open("vera"), browser.open("vera")];
  first.slip.update((slip) => addSingle(slip, leg("e1"), "2"));
  second.slip.update((slip) => addSingle(slip, leg("e2"), "3"));
  first.slip.update((slip) => addSingle(slip, leg("e3"), "4"));
  for (const tab of [first, second]) expect(events(tab)).toEqual(["e1", "e2", "e3"]);
  second.slip.set(EMPTY_SLIP);
  expect(events(first)).toEqual([]);
});

test("[RT-15] the receipt and the settings are those of all tabs", () => {
  const browser = createBrowser();
  const [first, second] = [browser.open("vera"), browser.open("vera")];
  first.sent.set([sentBet]);
  expect(second.sent.get()).toHaveLength(1);
  second.sent.set([]);
  expect(first.sent.get()).toEqual([]);
  first.settings.update((settings) => ({ ...settings, oddsFormat: "fractional" }));
  expect(second.settings.get().oddsFormat).toBe("fractional");
});

test("[RT-15] after the logout a guest has neither slip nor receipt of the player, and nothing of them is stored", () => {
  const browser = createBrowser();
  const player = browser.open("vera");
  player.slip.update((slip) => addSingle(slip, leg("e1"), "2"));
  player.sent.set([sentBet]);
  const guest = browser.open(null);
  expect(events(guest)).toEqual([]);
  expect(guest.sent.get()).toEqual([]);
  expect([...browser.values].filter((entry) => /vera|e1/.test(entry.join()))).toEqual([]);
  // The provider has what was placed; what was only picked is gone.
  expect(events(browser.open("vera"))).toEqual([]);
});

test("[RT-15] another player's login removes the former player's slip and receipt, in every tab", () => {
  const browser = createBrowser();
  const former = browser.open("vera");
  former.slip.update((slip) => addSingle(slip, leg("e1"), "2"));
  former.sent.set([sentBet]);
  const other = browser.open("otto");
  expect(events(other)).toEqual([]);
  expect(other.sent.get()).toEqual([]);
  expect(events(former)).toEqual([]);
  expect(former.sent.get()).toEqual([]);
  expect([...browser.values.keys()].filter((key) => key.includes("vera"))).toEqual([]);
});

test("[RT-15] what a guest has picked becomes the slip of the player who logs in, and leaves the guest's", () => {
  const browser = createBrowser();
  const guest = browser.open(null);
  guest.slip.update((slip) => addSingle(slip, leg("e1"), "2"));
  expect(events(browser.open("vera"))).toEqual(["e1"]);
  expect(events(browser.open(null))).toEqual([]);
  expect(events(browser.open("otto"))).toEqual([]);
});

test("[RT-15] the player is the subject of the token; any other token is a guest's", () => {
  const token = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
  expect(playerOf(token({ sub: "vera-~?>" }))).toBe("vera-~?>");
  expect([null, "", "opaque", "a.b.c", token({}), token({ sub: 7 })].map(playerOf)).toEqual(
    Array(6).fill(null),
  );
});
