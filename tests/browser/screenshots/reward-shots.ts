import type { Page } from "@playwright/test";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { hydrated } from "../support/fixtures.ts";
import {
  anotherVisitor,
  type Credentials,
  sendForm,
  signInWithProfile,
  uniquePerson,
} from "../support/players.ts";
import {
  type PreparedRound,
  playAndShowRound,
  playRounds,
  SLOT,
  TWENTYFOLD,
} from "../support/prepared-rounds.ts";
import { advanceClock, controlSandbox } from "../support/sandbox.ts";
import { clickWhenHydrated, openDetails, type Shot, submitForm, TWO_SIZES } from "./shot.ts";

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
    controlSandbox(page, "vip-points", { login: player.email, points });
const grant =
  (kind: "cash" | "coins" | "spins", amount: number): Step =>
  (page, player) =>
    controlSandbox(page, "grant", { login: player.email, kind, amount });

const buy = (shelf: string, item_id: string) => (page: Page) =>
  sendForm(page, `/en/shop/${shelf}?item=${item_id}`, { form: "buy", item_id, key: newIdempotencyKey() });

/** Buys an item until none is left today. */
const sellOut =
  (shelf: string, item: string): Step =>
  async (page) => {
    while ((await buy(shelf, item)(page)).headers().location?.includes("done="));
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
    await controlSandbox(page, "payments/begin", { ...deposit, login: email, benefit_id, fields: CARD });
    await advanceClock(page, 2);
  };

const optIn =
  (alias: string): Step =>
  (page) =>
    sendForm(page, `/en/promo/item/${alias}`, { form: "opt-in", alias });

const play =
  (rounds: number): Step =>
  (page) =>
    playRounds(page, SLOT, rounds);

/** Minor units. */
const HIGH_STAKE = 2_000;
const losing: PreparedRound = { game: SLOT, stake: HIGH_STAKE, fits: ({ units }) => units === 0 };
const lose =
  (rounds: number): Step =>
  async (page, player) => {
    for (let round = 0; round < rounds; round += 1) await playAndShowRound(page, player, losing);
  };

/** Registers friends with the player's personal link; the first one plays. */
const inviteFriends =
  (count: number): Step =>
  async (page) => {
    await page.goto("/en/promo/item/refer-a-friend");
    const link = await page.locator("main input[readonly]").inputValue();
    for (let friend = 0; friend < count; friend += 1) {
      const invited = await anotherVisitor(page);
      await invited.goto(link);
      await signInWithProfile(invited, new URL(link).origin, uniquePerson());
      await invited.context().close();
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
        await controlSandbox(page, "emit", { login: email, event: "vip/level", data: { level } });
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
    path: after("/promo/item/constellation", optIn("constellation"), play(12)),
  },
  {
    ...NEW,
    name: "promo-completed",
    path: after("/promo/item/twentyfold", optIn("twentyfold"), (page, player) =>
      playAndShowRound(page, player, TWENTYFOLD),
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
    path: after("/account", play(1)),
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
