import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines/registry.ts";
import { hydrated } from "../../tests/browser/support/fixtures.ts";
import { type Credentials, signInWithProfile, uniquePerson } from "../../tests/browser/support/players.ts";
import { gameApi, type PreparedRound, playAndShowRound } from "./prepared-rounds.ts";
import { callSandbox, clickWhenHydrated, openDetails, type Shot, submitForm, TWO_SIZES } from "./shot.ts";

const GUEST = { sizes: TWO_SIZES, fullPage: true } as const;
const DEMO = { ...GUEST, player: "demo" } as const;
const NEW = { ...GUEST, player: "new" } as const;

type Step = (page: Page, player: Credentials) => Promise<unknown>;

/** Path of a screen that is opened after some steps of its player. */
function after(path: string, ...steps: Step[]): Shot["path"] {
  return async (page, player) => {
    for (const step of steps) await step(page, player);
    return path;
  };
}

/** A card whose payments need no further step. */
const CARD = {
  card_number: "5555 5555 5555 4444",
  card_expiry: "12/39",
  card_cvc: "123",
  card_holder: "Sol Demo",
};

/** VIP points of the last level. */
const ALL_POINTS = 12_500_000;
const addPoints =
  (points: number): Step =>
  (page, player) =>
    callSandbox(page, "vip-points", { login: player.email, points });
const grant =
  (kind: "cash" | "coins" | "spins", amount: number): Step =>
  (page, player) =>
    callSandbox(page, "grant", { login: player.email, kind, amount });

/** Submits a form of the site without opening its page. @returns the address that it leads to */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  const response = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  return response.headers().location ?? "";
}

const buy =
  (shelf: string, item_id: string): Step =>
  (page) =>
    post(page, `/en/shop/${shelf}?item=${item_id}`, {
      form: "buy",
      item_id,
      key: randomUUID().replaceAll("-", ""),
    });

/** Buys an item until none is left today. */
const sellOut =
  (shelf: string, item: string): Step =>
  async (page, player) => {
    while (String(await buy(shelf, item)(page, player)).includes("done="));
  };

/** Reloads until the site's cached list of items shows that an item can no longer be bought. */
const reloadUntilGone =
  (selector: string): Shot["prepare"] =>
  async (page) => {
    for (let seconds = 0; seconds < 15 && (await page.locator(selector).count()) > 0; seconds++) {
      await page.waitForTimeout(1_000);
      await page.reload();
    }
    await hydrated(page);
  };

/** Deposits with a bonus, so that it is not offered again. */
const depositWith =
  (benefit_id: string): Step =>
  async (page, { email }) => {
    const deposit = { alias: "card", amount: "20", currency: "EUR", return_path: "/en/payment/pending" };
    await callSandbox(page, "payments/begin", { ...deposit, login: email, benefit_id, fields: CARD });
    await callSandbox(page, "clock", { advanceMs: 2_000 });
  };

const optIn =
  (alias: string): Step =>
  (page) =>
    post(page, `/en/promo/item/${alias}`, { form: "opt-in", alias });

const play =
  (game: string, rounds: number): Step =>
  async (page) => {
    const call = await gameApi(page, game);
    const { stakes } = await call<{ stakes: number[] }>("state");
    for (let round = 0; round < rounds; round += 1) {
      const input = { stake: stakes[0], bet: null, roundRequestId: randomUUID() };
      const { round } = await call<{ round: { id: string } }>("spin", input);
      await call("shown", { roundId: round.id });
    }
  };

const SLOT = "fjordfire-voyage";
/** Minor units. */
const HIGH_STAKE = 2_000;
const losing: PreparedRound = { game: SLOT, stake: HIGH_STAKE, fits: ({ units }) => units === 0 };
const lose =
  (rounds: number): Step =>
  async (page, player) => {
    for (let round = 0; round < rounds; round += 1) await playAndShowRound(page, player, losing);
  };

const { unitsPerStake } = engineOf(playableGame(SLOT)?.engine ?? "");
/** A round that pays 20 to 40 times its stake, which completes the mission `twentyfold`. */
const twentyfold: PreparedRound = {
  game: SLOT,
  fits: ({ units }) => units >= 20 * unitsPerStake && units <= 40 * unitsPerStake,
};

/** Registers friends with the player's personal link; the first one plays. */
const inviteFriends =
  (count: number): Step =>
  async (page) => {
    await page.goto("/en/promo/item/refer-a-friend");
    const link = await page.locator("main input[readonly]").inputValue();
    const { origin } = new URL(link);
    for (let friend = 0; friend < count; friend += 1) {
      const context = await page.context().browser()?.newContext({ baseURL: origin });
      if (!context) throw new Error("no browser");
      const invited = await context.newPage();
      await invited.goto(link);
      await signInWithProfile(invited, origin, uniquePerson());
      await context.close();
    }
  };

/** Shows the celebration of a level and keeps it: its timer never fires. */
function celebrate(level: number): Pick<Shot, "path" | "prepare"> {
  return {
    path: async (page) => {
      await page.addInitScript(() => {
        const { setTimeout } = window;
        const keep = (run: () => void, delay = 0, ...rest: unknown[]) =>
          delay === 2_000 ? 0 : setTimeout(run, delay, ...rest);
        Object.assign(window, { setTimeout: keep });
      });
      return "/games";
    },
    prepare: async (page, { email }) => {
      const celebration = page.locator(".vip-level-up");
      // The event is lost while the live connection is not open yet.
      while (!(await celebration.isVisible())) {
        await callSandbox(page, "emit", { login: email, event: "vip/level", data: { level } });
        await celebration.waitFor({ timeout: 1_000 }).catch(() => {});
      }
    },
  };
}

const showBanner = (number: number) => clickWhenHydrated(`.carousel-dot:nth-of-type(${number + 1})`);

async function scrollToAchievements(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("#achievements").evaluate((panel) => panel.scrollIntoView());
}

const vipShots: Shot[] = [
  { ...GUEST, name: "vip-guest", path: "/vip" },
  { ...NEW, name: "vip-no-level", path: "/vip" },
  { ...DEMO, name: "vip", path: "/vip" },
  { ...NEW, name: "vip-cashback", path: after("/vip", addPoints(20_000), lose(5)) },
  { ...NEW, name: "vip-last", path: after("/vip", addPoints(ALL_POINTS)) },
  { name: "vip-level-up", player: "new", sizes: TWO_SIZES, ...celebrate(2) },
  { name: "vip-level-up-last", player: "new", sizes: TWO_SIZES, ...celebrate(10) },
];

const shopShots: Shot[] = [
  { ...GUEST, name: "shop-guest", path: "/shop" },
  { ...DEMO, name: "shop", path: "/shop" },
  { ...DEMO, name: "shop-coins", path: "/shop/coins" },
  { ...DEMO, name: "shop-money", path: "/shop/money" },
  { ...DEMO, name: "shop-spins", path: "/shop/spins" },
  { ...GUEST, name: "shop-empty-wallet", player: "demo-empty", path: "/shop" },
  { ...NEW, name: "shop-confirm-coins", path: "/shop/coins?item=coins-handful" },
  { ...DEMO, name: "shop-confirm-money", path: "/shop/money?item=bonus-5" },
  { ...DEMO, name: "shop-confirm-spins", path: "/shop/spins?item=spins-cherry-meridian" },
  { ...NEW, name: "shop-too-few-coins", path: "/shop/spins?item=spins-cherry-meridian" },
  ...(
    [
      ["coins", "coins", "coins-handful"],
      ["bonus", "money", "bonus-5"],
      ["spins", "spins", "spins-cherry-meridian"],
    ] as const
  ).map(
    ([kind, shelf, item]): Shot => ({
      ...NEW,
      name: `shop-receipt-${kind}`,
      path: after(`/shop/${shelf}?item=${item}`, grant("coins", 2_000)),
      prepare: async (page) => {
        await submitForm("#purchase")(page);
        await page.waitForURL(/done=/);
      },
    }),
  ),
  {
    ...NEW,
    name: "shop-sold-out",
    path: after(
      "/shop/spins",
      addPoints(60_000),
      grant("coins", 60_000),
      sellOut("spins", "spins-apogee-express"),
    ),
    prepare: reloadUntilGone('a[href*="item=spins-apogee-express"]'),
  },
  { ...NEW, name: "shop-locked", path: after("/shop/money", grant("coins", 60_000)) },
  {
    ...NEW,
    name: "shop-history",
    path: after(
      "/shop",
      grant("coins", 9_000),
      buy("coins", "coins-handful"),
      buy("money", "bonus-5"),
      buy("spins", "spins-cherry-meridian"),
      buy("spins", "spins-fjordfire-voyage"),
    ),
  },
  { ...NEW, name: "shop-no-history", path: "/shop" },
];

const promoShots: Shot[] = [
  { ...GUEST, name: "promo-guest", path: "/promo" },
  { ...NEW, name: "promo", path: after("/promo", optIn("constellation"), optIn("new-horizons")) },
  { ...GUEST, name: "promo-deposit-guest", path: "/promo/item/first-light", prepare: openDetails },
  { ...NEW, name: "promo-deposit", path: "/promo/item/midweek-glow" },
  { ...NEW, name: "promo-closed", path: after("/promo/item/first-light", depositWith("first-light")) },
  { ...GUEST, name: "promo-mission-guest", path: "/promo/item/constellation" },
  { ...NEW, name: "promo-mission", path: "/promo/item/constellation" },
  { ...NEW, name: "promo-joined", path: after("/promo/item/new-horizons", optIn("new-horizons")) },
  {
    ...NEW,
    name: "promo-progress",
    path: after("/promo/item/constellation", optIn("constellation"), play(SLOT, 12)),
  },
  {
    ...NEW,
    name: "promo-completed",
    path: after("/promo/item/twentyfold", optIn("twentyfold"), (page, player) =>
      playAndShowRound(page, player, twentyfold),
    ),
  },
  { ...GUEST, name: "vip-cashback-promo", path: "/promo/item/vip-cashback" },
  { ...GUEST, name: "promo-tournaments", path: "/promo/item/tournaments" },
  { ...GUEST, name: "refer-a-friend-guest", path: "/promo/item/refer-a-friend" },
  { ...NEW, name: "refer-a-friend-empty", path: "/promo/item/refer-a-friend" },
  { ...NEW, name: "refer-a-friend", path: after("/promo/item/refer-a-friend", inviteFriends(2)) },
  { name: "promo-unknown", path: "/promo/item/nowhere", sizes: TWO_SIZES },
  ...[2, 3, 4, 5].map(
    (number): Shot => ({
      name: `home-banner-${number}`,
      path: "",
      prepare: showBanner(number),
      sizes: TWO_SIZES,
    }),
  ),
];

/** VIP, shop, promotions, achievements and free spins. */
export const rewardShots: Shot[] = [
  ...vipShots,
  ...shopShots,
  ...promoShots,
  {
    name: "achievements",
    path: "/account",
    player: "demo-regular",
    sizes: TWO_SIZES,
    prepare: scrollToAchievements,
  },
  {
    name: "achievements-new",
    path: after("/account", play(SLOT, 1)),
    player: "new",
    sizes: TWO_SIZES,
    prepare: scrollToAchievements,
  },
  { ...NEW, name: "free-spins-shop", path: after("/shop/spins", grant("spins", 10)) },
  { ...NEW, name: "free-spins-bonus", path: after("/account/bonus", grant("spins", 10)) },
  {
    name: "free-spins-games",
    path: after("/games", grant("spins", 10)),
    player: "new",
    sizes: TWO_SIZES,
  },
];
