import type { Page } from "@playwright/test";
import type { Casino } from "../../support/casino.ts";
import { expectAccessible } from "../support/axe.ts";
import { test as base, expect, open } from "../support/fixtures.ts";
import { fillCard } from "../support/payments.ts";
import { signInAs, signInWithProfile } from "../support/players.ts";
import { advanceClock, controlSandbox } from "../support/sandbox.ts";
import { startTestSites } from "../support/sites.ts";

/** Its own casino: the clock of the sandbox moves by more than a year, and the sites celebrate all seasons. */
const test = base.extend<object, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const casino = await startTestSites({ SANDBOX_SEASONS: "halloween,christmas" });
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const MAP = "/en/daily-bonuses";
const DAY = 86_400;

const season = (page: Page, name: "halloween" | "christmas") =>
  controlSandbox(page, "clock", { season: name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const day = (page: Page, name: RegExp) => page.getByRole("listitem").getByRole("button", { name });

/** Pays by card, with the bonus that the address selects. */
async function pay(page: Page, amount: string, benefit = "0"): Promise<void> {
  await open(page, `/en/wallet/deposit?method=card&amount=${amount}&benefit_id=${benefit}`);
  await fillCard(page);
  await page.getByRole("main").getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/payment\/success/);
}

/** Takes today's bonus by the button of its panel. */
async function openToday(page: Page, reward: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Open today’s bonus", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "It’s yours" })).toContainText(reward);
}

test("a player takes a day's bonus in every theme: with a chosen benefit, after a deposit, and without one; a missed day stays dark [BM-1, BM-2, BM-3, RT-5, POP-1]", async ({
  page,
  casino,
}) => {
  test.setTimeout(240_000);
  await season(page, "halloween");
  await open(page, MAP);
  await expect(heading(page, "Halloween path")).toBeVisible();
  await expect(page).toHaveTitle(/^Halloween path/);
  // The map opens on the 16th, which has no bonus.
  await expect(day(page, /^16 October 20\d\d, Missed: no bonus/)).toBeVisible();
  await page.getByRole("link", { name: "How it works" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(4);
  await page.keyboard.press("Escape");

  const player = await signInWithProfile(page, casino.origin);
  await open(page, MAP);
  await day(page, /^18 October .*Not open yet.*at least €10\.00/).click();
  await expect(page.getByText("Opens on 18 October")).toBeVisible();
  await day(page, /^17 October .*Today.*20 free spins.*at least €20\.00/).click();
  await expectAccessible(page, "the calendar of halloween");
  const deposit = page.getByRole("link", { name: "Deposit €20.00 to open" });
  const benefit = new URL((await deposit.getAttribute("href")) ?? "", page.url()).searchParams.get(
    "benefit_id",
  );
  expect(benefit).toMatch(/^daily-20\d\d-10-17$/);
  await open(page, `${await deposit.getAttribute("href")}&method=card`);
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("20.00");
  await expect(page.getByRole("radio", { name: /^Daily bonus: 20 free spins/ })).toBeChecked();
  await pay(page, "20", benefit ?? "");
  await open(page, MAP);
  await expect(day(page, /^17 October .*Claimed: 20 free spins/)).toBeVisible();

  // The deposit of the day opens it, also if its bonus was not chosen.
  await advanceClock(page, DAY);
  await pay(page, "10");
  await open(page, MAP);
  await openToday(page, /250 coins/);
  await expect(day(page, /^18 October .*Claimed: 250 coins/)).toHaveAttribute("data-opening", "true");

  // The 19th is missed.
  await advanceClock(page, 2 * DAY);
  await open(page, MAP);
  await expect(day(page, /^19 October .*Missed/)).toBeVisible();

  await season(page, "christmas");
  await signInAs(page, casino.origin, player);
  await open(page, MAP);
  await expect(heading(page, "Christmas calendar")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Days/ }).getByRole("listitem")).toHaveCount(30);
  await expectAccessible(page, "the calendar of christmas");
  // Two tabs: the second one gets the same answer.
  const second = await page.context().newPage();
  await open(second, MAP);
  await day(page, /^1 December .*Open today’s bonus: 75 coins/).click();
  await expect(day(page, /^1 December .*Claimed: 75 coins/)).toBeVisible();
  const button = second.getByRole("button", { name: "Open today’s bonus", exact: true });
  // A live event may have opened the day in the second tab already.
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
  await expect(day(second, /^1 December .*Claimed: 75 coins/)).toBeVisible();
  await second.close();

  await advanceClock(page, 32 * DAY);
  await signInAs(page, casino.origin, player);
  await open(page, MAP);
  await expect(heading(page, "Daily bonuses")).toBeVisible();
  await openToday(page, /free spins/);
  await expect(day(page, /^2 January .*Claimed/)).toBeVisible();
});
