import { expect, test, vi } from "vitest";
import {
  type ClickContext,
  type ClickEffects,
  depositView,
  opensAsPage,
  type ProtectedTarget,
  runProtected,
  runTarget,
} from "./protected-action.ts";

/** Effects that log their calls; `succeed` completes the opened popup. */
function recordedEffects() {
  const log: string[] = [];
  let succeed = () => {};
  const effects: ClickEffects = {
    navigate: (url) => log.push(`navigate ${url}`),
    openWallet: (url) => log.push(`wallet ${url}`),
    openAuth: (tab, proceed) => {
      log.push(`auth ${tab}`);
      succeed = proceed;
    },
    openPersonalInfo: (proceed) => {
      log.push("personal-info");
      succeed = proceed;
    },
  };
  return { log, effects, succeed: () => succeed() };
}

function click(target: ProtectedTarget, context: Partial<ClickContext>) {
  const recorded = recordedEffects();
  runProtected(target, { user: null, path: "/games", mobile: false, ...context }, recorded.effects);
  return recorded;
}

const url = "/en/play/sun-wheel";
const player = { no_profile: false };
const newcomer = { no_profile: true };

test("on mobile a game launch on a page without a game navigates at once for every visitor [ACT-1]", () => {
  for (const user of [null, newcomer, player]) {
    expect(click({ url, game: true }, { mobile: true, user }).log).toEqual([`navigate ${url}`]);
  }
});

test("on desktops and on play pages a game launch opens the auth popup for guests [ACT-1]", () => {
  expect(click({ url, game: true }, {}).log).toEqual(["auth login"]);
  expect(click({ url, game: true }, { mobile: true, path: "/play/other" }).log).toEqual(["auth login"]);
});

test("a player without a profile completes it first and then continues [ACT-1]", () => {
  const { log, succeed } = click({ url }, { user: newcomer });
  expect(log).toEqual(["personal-info"]);
  succeed();
  expect(log).toEqual(["personal-info", `navigate ${url}`]);
});

test("a player with a profile continues at once [ACT-1]", () => {
  expect(click({ url }, { user: player }).log).toEqual([`navigate ${url}`]);
});

test("a guest gets the auth popup on the requested tab and then continues [ACT-1]", () => {
  const { log, succeed } = click({ url, tab: "registration" }, {});
  expect(log).toEqual(["auth registration"]);
  succeed();
  expect(log).toEqual(["auth registration", `navigate ${url}`]);
});

test("continuing runs the callback, else opens the wallet for a wallet URL, else navigates [ACT-2]", () => {
  const callback = vi.fn();
  const { log, effects } = recordedEffects();
  runTarget({ url, callback }, effects);
  expect(callback).toHaveBeenCalledOnce();
  expect(log).toEqual([]);
  runTarget({ url: "/en/wallet/deposit" }, effects);
  runTarget({ url: "/wallet" }, effects);
  runTarget({ url: "/en/wallet-tips" }, effects);
  runTarget({}, effects);
  expect(log).toEqual(["wallet /en/wallet/deposit", "wallet /wallet", "navigate /en/wallet-tips"]);
});

test("the wallet view is the deposit, at the requested step [POP-5]", () => {
  const deposit = "/en/wallet/deposit";
  expect(depositView("/en/wallet", deposit)).toBe(deposit);
  expect(depositView("/en/wallet/history", deposit)).toBe(deposit);
  expect(depositView(`${deposit}?method=card`, deposit)).toBe(`${deposit}?method=card`);
});

test("the wallet is a popup on desktops, and a page on mobile and on the deposit page itself [POP-5]", () => {
  expect(opensAsPage({ mobile: false, path: "/games" })).toBe(false);
  expect(opensAsPage({ mobile: true, path: "/games" })).toBe(true);
  expect(opensAsPage({ mobile: false, path: "/wallet/deposit" })).toBe(true);
});
