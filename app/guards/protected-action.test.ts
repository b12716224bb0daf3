import { expect, test, vi } from "vitest";
import {
  continueTo,
  depositView,
  opensAsPage,
  type ProtectedTarget,
  runProtected,
  type Situation,
  type Steps,
} from "./protected-action.ts";

/** Steps that note what was asked of them; `succeed` goes on from the popup that was opened. */
function noted() {
  const log: string[] = [];
  let succeed = () => {};
  const steps: Steps = {
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
  return { log, steps, succeed: () => succeed() };
}

function click(target: ProtectedTarget, situation: Partial<Situation>) {
  const all = noted();
  runProtected(target, { user: null, path: "/games", mobile: false, ...situation }, all.steps);
  return all;
}

const url = "/en/play/sun-wheel";
const player = { no_profile: false };
const newcomer = { no_profile: true };

test("a game launch on a page without a game goes straight there on mobile, whoever clicks [ACT-1]", () => {
  for (const user of [null, newcomer, player]) {
    expect(click({ url, game: true }, { mobile: true, user }).log).toEqual([`navigate ${url}`]);
  }
});

test("a game launch asks a guest first on a desktop and on a play page [ACT-1]", () => {
  expect(click({ url, game: true }, {}).log).toEqual(["auth login"]);
  expect(click({ url, game: true }, { mobile: true, path: "/play/other" }).log).toEqual(["auth login"]);
});

test("who has no profile completes it first, and then goes on [ACT-1]", () => {
  const { log, succeed } = click({ url }, { user: newcomer });
  expect(log).toEqual(["personal-info"]);
  succeed();
  expect(log).toEqual(["personal-info", `navigate ${url}`]);
});

test("a player with a profile goes on at once [ACT-1]", () => {
  expect(click({ url }, { user: player }).log).toEqual([`navigate ${url}`]);
});

test("a guest gets the popup on the tab that was asked for, and then goes on [ACT-1]", () => {
  const { log, succeed } = click({ url, tab: "registration" }, {});
  expect(log).toEqual(["auth registration"]);
  succeed();
  expect(log).toEqual(["auth registration", `navigate ${url}`]);
});

test("going on means the callback, else the wallet for its address, else navigation [ACT-2]", () => {
  const callback = vi.fn();
  const { log, steps } = noted();
  continueTo({ url, callback }, steps);
  expect(callback).toHaveBeenCalledOnce();
  expect(log).toEqual([]);
  continueTo({ url: "/en/wallet/deposit" }, steps);
  continueTo({ url: "/wallet" }, steps);
  continueTo({ url: "/en/wallet-tips" }, steps);
  continueTo({}, steps);
  expect(log).toEqual(["wallet /en/wallet/deposit", "wallet /wallet", "navigate /en/wallet-tips"]);
});

test("the wallet's view is the deposit, at the step that was asked for [POP-5]", () => {
  const deposit = "/en/wallet/deposit";
  expect(depositView("/en/wallet", deposit)).toBe(deposit);
  expect(depositView("/en/wallet/history", deposit)).toBe(deposit);
  expect(depositView(`${deposit}?method=card`, deposit)).toBe(`${deposit}?method=card`);
});

test("it is a popup on a desktop, and a page on mobile and where it is the page already [POP-5]", () => {
  expect(opensAsPage({ mobile: false, path: "/games" })).toBe(false);
  expect(opensAsPage({ mobile: true, path: "/games" })).toBe(true);
  expect(opensAsPage({ mobile: false, path: "/wallet/deposit" })).toBe(true);
});
