import type { Page } from "@playwright/test";
import type { EventRow } from "../../../sandbox/providers/sport/protocol.ts";
import { type Credentials, setLimit } from "../support/players.ts";
import { controlSandbox } from "../support/sandbox.ts";
import { moveToHalfTime, scoreAtHalfTime, upcomingMatch } from "../support/sport.ts";
import {
  builderLegs,
  fetchRows,
  mainLeg,
  placePath,
  type StoredValues,
  slipPath,
  storeValues,
  upcomingLegs,
} from "../support/sport-offer.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { waitForView } from "./sport-shots.ts";

type Prepare = NonNullable<Shot["prepare"]>;
type Legs = (page: Page) => ReturnType<typeof upcomingLegs>;

const NEW = { player: "new", sizes: TWO_SIZES, hasOpenConnection: true } as const;
const slip = (page: Page) => page.locator(".bt-slip");
const MAIN_BUTTON = ".bt-slip-footer .bt-button-main";

/** Waits for the slip of a link and its names; on phones it opens as a sheet. */
async function waitForSlip(page: Page): Promise<void> {
  await slip(page).locator(".bt-leg-event svg").first().waitFor();
  await waitForView(page);
}

/** A slip with selections, opened by a link. */
function slipShot(name: string, legs: Legs, prepare: Prepare = enterStake, shot: Partial<Shot> = {}): Shot {
  return {
    ...NEW,
    ...shot,
    name: `sport-slip-${name}`,
    path: async (page) => {
      await storeValues(page);
      return slipPath(page, await legs(page));
    },
    prepare: async (page, player) => {
      await waitForSlip(page);
      await prepare(page, player);
    },
  };
}

const upcoming =
  (count: number): Legs =>
  (page) =>
    upcomingLegs(page, count);

async function enterStake(page: Page): Promise<void> {
  await slip(page).locator(".bt-preset").nth(1).click();
  await page.waitForFunction(() => !document.querySelector(".bt-place-message")?.textContent?.match(/^\s*$/));
}

/** Chooses a kind of bet before the stake. @param tab its place in the row */
const chooseTab =
  (tab: number): Prepare =>
  async (page) => {
    await slip(page).getByRole("tab").nth(tab).click();
    await enterStake(page);
  };

async function place(page: Page): Promise<void> {
  await enterStake(page);
  await page.locator(`${MAIN_BUTTON}:enabled`).click();
}

const placeUntil =
  (state: "accepted" | "refused" | "unknown" | "waiting"): Prepare =>
  async (page) => {
    await place(page);
    await slip(page).locator(`.bt-receipt [data-state=${state}]`).first().waitFor();
  };

/** Each way is offered for the winner of a race or a league. */
async function eachWay(page: Page) {
  const rows = await fetchRows(page, "view=sport&sport=motor_racing-40");
  const race = rows.find(({ main, status }) => status === "prematch" && main?.eachWay);
  if (!race) throw new Error("no race");
  return [mainLeg(race)];
}

/** A match at half-time, where only the console changes prices. */
async function atHalfTime(page: Page) {
  const match = await upcomingMatch(page);
  await moveToHalfTime(page, match);
  const row = (await fetchRows(page, `view=events&ids=${match.id}`))[0];
  if (!row) throw new Error("the match is not offered");
  return { match, leg: mainLeg(row) };
}

/** A slip with a live selection; `then` happens to its match while the slip is open. */
function liveSlip(name: string, then: (page: Page, match: EventRow) => Promise<void>): Shot {
  let live: Awaited<ReturnType<typeof atHalfTime>>;
  return slipShot(
    name,
    async (page) => {
      live = await atHalfTime(page);
      return [...(await upcomingLegs(page, 2)), live.leg];
    },
    async (page) => {
      await enterStake(page);
      await then(page, live.match);
    },
  );
}

const refuse =
  (code: string): Prepare =>
  async (page) => {
    await page.route("**/sandbox/sport/api/bets?*", (route) =>
      route.fulfill({ status: 409, json: { error: { code } } }),
    );
    await placeUntil("refused")(page, { email: "", password: "" });
  };

async function claimBonus(page: Page): Promise<void> {
  await page.goto("/en/account/bonus");
  await page.getByRole("button", { name: "Claim bonus: Kick-off" }).click();
  await page.getByText("Bonus claimed.").waitFor();
}

/** A slip that is paid with something else than cash. @param grant gives it to the player */
function paidShot(name: string, grant: (page: Page, player: Credentials) => Promise<unknown>): Shot {
  return {
    ...NEW,
    name: `sport-slip-${name}`,
    path: async (page, player) => {
      await grant(page, player);
      await storeValues(page);
      return slipPath(page, await upcomingLegs(page, 1));
    },
    prepare: async (page) => {
      await waitForSlip(page);
      await slip(page).locator(".bt-slip-footer .bt-chip").nth(1).click();
      if (name === "bonus") await enterStake(page);
    },
  };
}

/** A live selection, of which the feed never says that the delay of its bet is over. */
async function waitingLeg(page: Page) {
  await page.routeWebSocket("**/sandbox/sport/feed", (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('"topic":"bets"')) socket.send(message);
    });
  });
  return [(await atHalfTime(page)).leg];
}

/** A bet by one press; the settings of the renderer ask for it. */
const quickBet = (name: string, prepare: Prepare): Shot => ({
  ...NEW,
  name: `sport-quick-bet${name}`,
  path: async (page) => {
    const stored: StoredValues = { settings: { quickBet: true } };
    await storeValues(page, stored);
    return placePath("/soccer-1");
  },
  prepare: async (page, player) => {
    await waitForView(page);
    await page.locator(".bt-main button.bt-odds:enabled").nth(7).click();
    await page.locator(".bt-quick").waitFor();
    await prepare(page, player);
  },
});

/** Bet slip, quick bet, and the results of placing. */
export const sportSlipShots: Shot[] = [
  {
    ...NEW,
    name: "sport-slip-empty",
    sizes: ["desktop"],
    path: async (page) => {
      await storeValues(page);
      return placePath("/soccer-1");
    },
    prepare: waitForView,
  },
  slipShot("guest", upcoming(1), enterStake, { player: undefined }),
  slipShot("single", upcoming(1)),
  slipShot("singles", upcoming(3), chooseTab(0)),
  slipShot("accumulator", upcoming(5)),
  slipShot("many", upcoming(9)),
  slipShot("system", upcoming(4), chooseTab(2)),
  slipShot("builder", builderLegs),
  slipShot("each-way", eachWay, async (page) => {
    await slip(page).locator(".bt-switch").click();
    await enterStake(page);
  }),
  slipShot("shared", upcoming(2), async (page) => {
    await slip(page).locator(".bt-slip-head .bt-tool").first().click();
    await slip(page).locator(".bt-share:not(:empty)").waitFor();
  }),
  slipShot("too-high", upcoming(1), async (page) => {
    await slip(page).locator(".bt-stake input").first().fill("999999");
    await page.locator(".bt-place-message[data-kind=error]").waitFor();
  }),
  liveSlip("suspended", async (page, { id }) => {
    await controlSandbox(page, "sport-events/suspend", { event_id: id });
    await slip(page).locator(".bt-leg[data-state=suspended]").waitFor();
  }),
  liveSlip("changed", async (page, match) => {
    await scoreAtHalfTime(page, match, 55);
    await slip(page).locator(".bt-leg-odds s").waitFor();
  }),
  paidShot("free-bet", (page, { email }) =>
    controlSandbox(page, "sport-free-bet", { login: email, amount: 5 }),
  ),
  paidShot("bonus", claimBonus),
  slipShot("receipt", upcoming(3), placeUntil("accepted")),
  slipShot("receipt-builder", builderLegs, placeUntil("accepted")),
  slipShot("waiting", waitingLeg, async (page, player) => {
    await placeUntil("waiting")(page, player);
    await slip(page).locator(".bt-receipt-legs").waitFor();
  }),
  slipShot("refused-limit", upcoming(1), async (page, player) => {
    await setLimit(page, undefined, { form: "limit-stake-day", intent: "set", amount: "1" });
    await placeUntil("refused")(page, player);
  }),
  slipShot("refused-funds", upcoming(1), placeUntil("refused"), { player: "demo-empty" }),
  slipShot("refused-price", upcoming(2), refuse("price_changed")),
  slipShot("refused-account", upcoming(1), refuse("betting_not_allowed")),
  slipShot("refused-network", upcoming(1), async (page, player) => {
    await page.route("**/sandbox/sport/api/bets?*", (route) => route.abort());
    await placeUntil("unknown")(page, player);
  }),
  quickBet("", async () => {}),
  quickBet("-refused", async (page) => {
    await setLimit(page, undefined, { form: "limit-stake-day", intent: "set", amount: "1" });
    await page.locator(".bt-quick .bt-button-main:enabled").click();
    await slip(page).locator(".bt-receipt [data-state=refused]").waitFor();
  }),
];
