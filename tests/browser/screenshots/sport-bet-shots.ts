import type { Page } from "@playwright/test";
import type { BetView, EventRow } from "../../../sandbox/providers/sport/protocol.ts";
import { controlSandbox } from "../support/sandbox.ts";
import { winAtHome } from "../support/sport.ts";
import {
  builderLegs,
  cashOutBet,
  fetchRows,
  mainLeg,
  placeBets,
  placePath,
  quoteBuilder,
  storeValues,
  upcomingLegs,
} from "../support/sport-offer.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { waitForView } from "./sport-shots.ts";

type Prepare = NonNullable<Shot["prepare"]>;

/** Open bets of every kind. */
async function placeAll(page: Page): Promise<BetView[]> {
  const builder = await builderLegs(page);
  const [a, b, c, d] = await upcomingLegs(page, 4);
  if (!a || !b || !c || !d) throw new Error("no selections");
  return placeBets(page, [
    { kind: "single", legs: [b], stake: "20.00" },
    { kind: "accumulator", legs: [a, b, c, d], stake: "5.00" },
    { kind: "system", legs: [a, b, c], sizes: [2, 3], stake: "2.00" },
    { kind: "builder", legs: builder, stake: "4.00", builderOdds: await quoteBuilder(page, builder) },
  ]);
}

/**
 * Settled bets: won, lost, void and cashed out. Settled stakes of ten euros reach the first VIP level, whose celebration would cover
 * the page.
 */
async function settleAll(page: Page): Promise<void> {
  const [won, lost, postponed] = await footballMatches(page, 3);
  if (!won || !lost || !postponed) throw new Error("no matches");
  const away = (row: typeof won) => {
    const last = row.main?.prices.at(-1);
    return { ...mainLeg(row), selection: last?.id ?? "", odds: last?.odds ?? 0 };
  };
  const placed = await placeBets(page, [
    { kind: "single", legs: [mainLeg(won)], stake: "2.00" },
    { kind: "single", legs: [away(lost)], stake: "1.00" },
    { kind: "single", legs: [mainLeg(postponed)], stake: "1.50" },
    { kind: "system", legs: [mainLeg(won), mainLeg(lost), mainLeg(postponed)], sizes: [2, 3], stake: "0.50" },
    { kind: "single", legs: await upcomingLegs(page, 1), stake: "2.50" },
  ]);
  const last = placed.at(-1);
  if (last) await cashOutBet(page, last, 1);
  await winAtHome(page, won);
  await winAtHome(page, lost);
  await controlSandbox(page, "sport-events/postpone", { event_id: postponed.id, hours: 48 });
}

async function footballMatches(page: Page, count: number): Promise<EventRow[]> {
  const rows = await fetchRows(page, "view=sport&sport=soccer-1");
  const far = rows.filter(({ status, title, main }) => status === "prematch" && title === null && main);
  return far.slice(-count);
}

/** The player's bets. @param before what happened before the page opens */
function betsShot(name: string, list: string, before: Prepare, prepare: Prepare = async () => {}): Shot {
  return {
    player: "new",
    sizes: TWO_SIZES,
    hasOpenConnection: true,
    fullPage: true,
    name: `sport-bets-${name}`,
    path: async (page, player) => {
      await storeValues(page);
      await page.goto("/en/page/faq");
      await before(page, player);
      return placePath(list);
    },
    prepare: async (page, player) => {
      await waitForView(page);
      await prepare(page, player);
    },
  };
}

const inCashOut =
  (number: number): Prepare =>
  async (page) => {
    const box = page.locator(".bt-cash-out").first();
    await box.locator(".bt-text-button").nth(number).click();
  };

/** The player's bets: open with their cash-out, and settled. */
export const sportBetShots: Shot[] = [
  betsShot("none", "/bets", async () => {}),
  betsShot("open", "/bets", async (page) => void (await placeAll(page))),
  betsShot("partial", "/bets", async (page) => void (await placeAll(page)), inCashOut(0)),
  betsShot("automatic", "/bets", async (page) => void (await placeAll(page)), inCashOut(1)),
  betsShot(
    "confirm",
    "/bets",
    async (page) => {
      const [bet] = await placeBets(page, [
        { kind: "single", legs: await upcomingLegs(page, 1), stake: "20.00" },
      ]);
      if (bet) await cashOutBet(page, bet, 0.5);
    },
    (page) => page.locator(".bt-button-cash:enabled").first().click(),
  ),
  betsShot("settled", "/bets/settled", settleAll),
];
