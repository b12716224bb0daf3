import { expect, open, test } from "../support/fixtures.ts";
import { accountLink, signInWithProfile } from "../support/players.ts";
import { advanceClock, clearFaults, setFault } from "../support/sandbox.ts";
import {
  betSlip,
  enterStake,
  expectPlaced,
  homeWin,
  moveToHalfTime,
  oddsButtons,
  pickHomeWin,
  placeBet,
  scoreAtHalfTime,
  selections,
  sportsbook,
  upcomingMatch,
} from "../support/sport.ts";

/** Seconds; longer than the vendor's token is valid. */
const TOKEN_EXPIRED = 6 * 60;

test("a bet is placed after the token has expired, with a new one [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  await enterStake(page, "5");
  await expect(betSlip(page).getByRole("button", { name: "Place bet €5" })).toBeEnabled();
  await advanceClock(page, TOKEN_EXPIRED);
  const refusal = page.waitForResponse(
    (response) => response.url().includes("/sandbox/sport/api/") && response.status() === 401,
  );
  const renewal = page.waitForResponse((response) => response.url().endsWith("/sport-token"));
  await placeBet(page, "€5");
  await refusal;
  expect((await renewal).status()).toBe(200);
  await expectPlaced(page);
  await expect(accountLink(page)).toBeVisible();
});

test("the sportsbook goes on while the product API is down [RT-15, TP-4]", async ({ page }) => {
  await open(page, "/en/sport?bt-path=/live");
  await expect(oddsButtons(page).first()).toBeVisible();
  await setFault(page, { operation: "*", failure: "http-500" });
  try {
    await sportsbook(page).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/bt-path=%2F$|\/sport$/);
    await expect(oddsButtons(page).first()).toBeVisible();
    await oddsButtons(page).first().click();
    await expect(selections(page)).toHaveCount(1);
  } finally {
    await clearFaults(page);
  }
});

test("the sportsbook opens while the product API is down, with its heading and odds [TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await setFault(page, { operation: "*", failure: "http-500" });
  try {
    await pickHomeWin(page, match);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(selections(page)).toHaveCount(1);
  } finally {
    await clearFaults(page);
  }
});

test("prices follow the match again after the feed was away, without a reload [TP-4]", async ({ page }) => {
  test.setTimeout(120_000);
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket("**/sandbox/sport/feed", (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  const match = await upcomingMatch(page);
  await moveToHalfTime(page, match);
  await pickHomeWin(page, match);
  const before = await homeWin(page, match).textContent();
  await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));

  isCut = true;
  cut();
  await expect(page.getByText("Connection lost. Odds may be out of date.")).toBeVisible({ timeout: 30_000 });
  await scoreAtHalfTime(page, match, 53);
  await expect(homeWin(page, match)).toHaveText(before ?? "");
  isCut = false;
  await expect(homeWin(page, match)).not.toHaveText(before ?? "", { timeout: 60_000 });
  await expect(page.getByText("Connection lost. Odds may be out of date.")).toBeHidden();

  const recovered = await homeWin(page, match).textContent();
  await scoreAtHalfTime(page, match, 56);
  await expect(homeWin(page, match)).not.toHaveText(recovered ?? "", { timeout: 60_000 });
  await expect(homeWin(page, match)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-not-reloaded");
});
