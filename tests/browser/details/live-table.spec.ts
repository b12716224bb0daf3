import type { Page } from "@playwright/test";
import { WHEEL } from "../../../sandbox/providers/games/engines/roulette/roulette-table.ts";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";
import {
  betSpot,
  endLivePhase,
  isRed,
  liveTable,
  liveTableState,
  openLiveTable,
  toBetting,
} from "../support/live-table.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";

/** The smallest chip of the table, in cents. */
const CHIP = 500;

const playerRows = (page: Page) => liveTable(page).locator(".players li");

/** Places the smallest chip by the keyboard. */
async function placeChip(page: Page, spot: string): Promise<void> {
  await expect(liveTable(page).locator(".betting-table")).not.toHaveClass(/closed/);
  await betSpot(page, spot).focus();
  await page.keyboard.press("Enter");
}

/** The number of the painted pocket in which the painted ball lies: the angle from the green pixels of zero to the white ones of the ball. */
async function paintedNumber(page: Page): Promise<number | undefined> {
  const index = await liveTable(page)
    .locator("canvas.wheel")
    .evaluate((canvas: HTMLCanvasElement) => {
      const side = canvas.width;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, side, side) ?? { data: [] };
      type Colour = [red: number, green: number, blue: number];
      const angleOf = (radius: number, matches: (...colour: Colour) => boolean): number => {
        let [x, y] = [0, 0];
        for (let angle = 0; angle < 2 * Math.PI; angle += 0.001) {
          const column = Math.round(side / 2 + Math.sin(angle) * radius * (side / 2));
          const row = Math.round(side / 2 - Math.cos(angle) * radius * (side / 2));
          const at = (row * side + column) * 4;
          if (!matches(...([data[at], data[at + 1], data[at + 2]] as Colour))) continue;
          x += Math.sin(angle);
          y += Math.cos(angle);
        }
        return Math.atan2(x, y);
      };
      const ball = angleOf(0.545, (red, green, blue) => Math.min(red, green, blue) > 220);
      const zero = angleOf(0.635, (red, green, blue) => green > red + 40 && green > blue + 20);
      return Math.round(((ball - zero) / (2 * Math.PI)) * 37 + 37) % 37;
    });
  return WHEEL[index];
}

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("the ball is painted in the pocket of the result", async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await openLiveTable(page);
    const number = await toBetting(page, (drawn) => drawn !== 0);
    await endLivePhase(page);
    await endLivePhase(page);
    await expect(liveTable(page).locator(".result-badge")).toContainText(String(number));
    expect(await paintedNumber(page)).toBe(number);
  });

  test("two players bet in one round, see each other's bets and the same number, and their balances are the ledger's", async ({
    page,
    browser,
    casino,
  }) => {
    test.slow();
    await signInWithProfile(page, casino.origin);
    const other = await browser.newPage();
    await signInWithProfile(other, casino.origin);
    await openLiveTable(page);
    await openLiveTable(other);
    const before = [await headerBalance(page), await headerBalance(other)] as const;
    const number = await toBetting(page, isRed);

    await placeChip(page, "red");
    await placeChip(other, "black");
    await expect.poll(() => headerBalance(page)).toBe(before[0] - CHIP);
    await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);
    for (const each of [page, other]) {
      await expect(playerRows(each).filter({ hasText: "You" })).toContainText("€5.00");
      await expect(
        playerRows(each).filter({ hasText: "***" }).filter({ hasText: "€5.00" }).first(),
      ).toBeVisible();
    }

    // Each table shows the chip of the other player.
    await expect(liveTable(page).locator('[data-others="black"]')).toBeVisible();
    await expect(liveTable(other).locator('[data-others="red"]')).toBeVisible();

    await endLivePhase(page);
    for (const each of [page, other]) {
      await expect(liveTable(each).locator(".phase")).toHaveAttribute("data-phase", "spinning");
    }
    await endLivePhase(page);
    for (const each of [page, other]) {
      await expect(liveTable(each).locator(".result-badge")).toContainText(String(number));
      await expect(liveTable(each).locator(".last-numbers li").first()).toHaveText(String(number));
    }
    await expect(playerRows(page).filter({ hasText: "You" })).toContainText("+€10.00");
    await expect(playerRows(other).filter({ hasText: "You" })).not.toContainText("+");
    await expect.poll(() => headerBalance(page)).toBe(before[0] + CHIP);
    await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);

    await open(other, "/en/account/game-history");
    expect(await headerBalance(other)).toBe(before[1] - CHIP);
    await other.getByRole("region", { name: "Rounds" }).getByText("Aurora Live Roulette").first().click();
    await expect(other.locator(`[data-number="${number}"]`)).toBeVisible();
    await other.close();
  });
});

test("the terms of a bet are gone once bets are closed", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await openLiveTable(page);
  await toBetting(page, () => true);
  await placeChip(page, "red");
  const hint = liveTable(page).locator(".spot-hint");
  await expect(hint).toHaveText(/pays/);
  // A chip that the table does not have yet is returned with a message at this place.
  await expect(playerRows(page).filter({ hasText: "You" })).toContainText("€5.00");
  await endLivePhase(page);
  await expect(liveTable(page).locator("[data-phase=spinning]")).toBeVisible();
  await expect(hint).toBeEmpty();
});

test("a bet survives a reload, and the browser verifies every number", async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await openLiveTable(page);
  const before = await headerBalance(page);
  await toBetting(page, () => true);
  await placeChip(page, "straight:17");
  await expect.poll(() => headerBalance(page)).toBe(before - CHIP);
  await openLiveTable(page);
  await expect(playerRows(page).filter({ hasText: "You" })).toContainText("€5.00");
  await expect(betSpot(page, "straight:17")).toHaveAttribute("aria-label", /Your bet: €5\.00/);
  await endLivePhase(page);
  await endLivePhase(page);

  await liveTable(page).getByRole("button", { name: "Rules and fairness" }).click();
  await liveTable(page).getByRole("tab", { name: "Fairness" }).click();
  await liveTable(page).getByRole("button", { name: "Check" }).first().click();
  await expect(liveTable(page).locator('[data-holds="true"]')).toHaveCount(3);
  await liveTable(page).getByRole("tab", { name: "My bets" }).click();
  await expect(liveTable(page).locator(".own-rounds")).toContainText("€5.00");

  // The fairness page opens with the data of the same round.
  await liveTable(page).getByRole("tab", { name: "Fairness" }).click();
  await liveTable(page).getByRole("button", { name: "Verify the last round on the fairness page" }).click();
  await expect(page).toHaveURL(/\/en\/fairness\?chain=live-roulette&seed=[0-9a-f]{64}/);
});

test("a guest sees the last numbers before opening the table", async ({ page }) => {
  await open(page, "/en/games/category/live-casino");
  const tile = page.getByRole("article").filter({ hasText: "Aurora Live Roulette" });
  await expect(tile).toBeVisible();
  await toBetting(page, () => true);
  const { number } = await liveTableState(page);
  await endLivePhase(page);
  await endLivePhase(page);
  await expect(tile.getByRole("list", { name: "Last numbers" }).getByRole("listitem").first()).toHaveText(
    String(number),
  );
});

test("a chip placed by touch wins, and the table shows the win", { tag: "@phone" }, async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openLiveTable(page);
  await toBetting(page, isRed);
  await expect(liveTable(page).locator(".betting-table")).not.toHaveClass(/closed/);
  const placed = page.waitForResponse((response) => response.url().endsWith("/bets"));
  await betSpot(page, "red").tap();
  await expect(betSpot(page, "red")).toHaveAttribute("aria-label", /Your bet: €5\.00/);
  expect((await placed).status()).toBe(200);
  await endLivePhase(page);
  await endLivePhase(page);
  await expect(liveTable(page).locator(".win-plate")).toContainText("€10.00");
  await expect(liveTable(page).locator(".players .own")).toContainText("+€10.00");
});
