import type { Page } from "@playwright/test";
import { fillCard, submitDeposit } from "../support/payments.ts";
import { clickWhenHydrated, type Shot, TWO_SIZES, waitForPopup } from "./shot.ts";

const MAP = { path: "/daily-bonuses", sizes: TWO_SIZES, fullPage: true } as const;

/** Selects the first day in a state. */
function selectDay(state: "expired" | "upcoming", mark = ""): Shot["prepare"] {
  return clickWhenHydrated(`.day[data-state=${state}]${mark}`);
}

/** Takes today's bonus; on a day that needs a deposit, with a deposit of the minimum. */
async function claimToday(page: Page): Promise<void> {
  const claim = page.locator(".day-panel button[type=submit]");
  if ((await claim.count()) > 0) {
    await claim.click();
    await page.locator(".day[data-opening]").waitFor();
    return;
  }
  const map = page.url();
  await page.goto(`/en${await depositForToday(page)}`);
  await fillCard(page);
  await submitDeposit(page);
  await page.waitForURL(/payment/);
  await page.goto(map);
}

/** Path of the deposit form with the bonus of today, which needs a deposit on most days of halloween. */
async function depositForToday(page: Page): Promise<string> {
  await page.goto("/en/daily-bonuses");
  const href = await page.locator(".day-panel a[href*=benefit_id]").getAttribute("href");
  return `${(href ?? "").replace("/en", "")}&method=card`;
}

/** The calendar of the daily bonuses in each theme, and where other pages show it. */
export const dailyBonusShots: Shot[] = [
  { ...MAP, name: "daily-bonuses" },
  { ...MAP, name: "daily-bonuses-player", player: "new" },
  { ...MAP, name: "daily-bonuses-claimed", player: "new", prepare: claimToday },
  { ...MAP, name: "daily-bonuses-expired", prepare: selectDay("expired") },
  { ...MAP, name: "daily-bonuses-deposit", prepare: selectDay("upcoming", ":has(.lucide-wallet)") },
  { name: "daily-bonuses-top", path: "/daily-bonuses" },
  { ...MAP, name: "daily-bonuses-christmas", site: "christmas" },
  {
    ...MAP,
    name: "daily-bonuses-christmas-upcoming",
    site: "christmas",
    prepare: selectDay("upcoming"),
  },
  { ...MAP, name: "daily-bonuses-halloween", site: "halloween" },
  { ...MAP, name: "daily-bonuses-halloween-player", site: "halloween", player: "new" },
  {
    ...MAP,
    name: "daily-bonuses-halloween-expired",
    site: "halloween",
    prepare: selectDay("expired"),
  },
  { ...MAP, name: "daily-bonuses-deposit-form", site: "halloween", player: "new", path: depositForToday },
  {
    name: "popup-daily-bonuses-how-it-works",
    path: "/daily-bonuses",
    sizes: TWO_SIZES,
    prepare: async (page) => {
      await clickWhenHydrated('main header a[href*="bonus-terms"]')(page);
      await waitForPopup(page);
    },
  },
  { name: "bonus-map-link-halloween", path: "/games", site: "halloween", sizes: TWO_SIZES },
  { name: "bonus-map-link-christmas", path: "/games", site: "christmas", sizes: TWO_SIZES },
];
