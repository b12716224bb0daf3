import type { Locator, Page } from "@playwright/test";
import { depositJourneys, depositRules } from "./deposit-journeys.ts";
import { expect, open, test } from "./fixtures.ts";
import { heedsPlayer, pressEscape } from "./steps.ts";
import { signIn, signInAnew, signInComplete } from "./visitors.ts";

depositJourneys({ popup: true });
depositRules();

const deposit = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Deposit/ });
const wallet = (page: Page) => page.getByRole("dialog", { name: "Wallet" });

test("the wallet's popup is 688 wide and at least 550 high, and is a page in windows under 1024, read at the click [POP-3, POP-5, ACT-2]", async ({
  page,
  casino,
}) => {
  await signIn(page, casino.origin);
  await open(page, "/en/games");
  await deposit(page).click();
  await expect(wallet(page).getByRole("link", { name: "Payment card" })).toBeVisible();
  const box = await wallet(page).boundingBox();
  expect(box?.width).toBe(688);
  expect(box?.height).toBeGreaterThanOrEqual(550);
  await pressEscape(page);
  await expect(deposit(page)).toBeFocused();

  await page.setViewportSize({ width: 1023, height: 800 });
  await deposit(page).click();
  await expect(page).toHaveURL(/\/en\/wallet\/deposit$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on the deposit's own page the button opens no second one over it", async ({ page, casino }) => {
  await signIn(page, casino.origin);
  await open(page, "/en/wallet/deposit?method=card");
  await deposit(page).click();
  await expect(page).toHaveURL(/\/en\/wallet\/deposit$/);
  await expect(page.getByRole("link", { name: "Payment card" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who has no profile completes it first, and is then in the wallet [ACT-1, ACT-2]", async ({
  page,
  casino,
}) => {
  await signInAnew(page, casino.origin);
  await open(page, "/en");
  await deposit(page).click();
  const details = page.getByRole("dialog", { name: "Your personal details" });
  await details.getByLabel("First name").fill("Aino");
  await details.getByLabel("Last name").fill("Virta");
  await details.getByLabel("Postcode").fill("00100");
  await details.getByLabel("Street and city").fill("Katu 1, Helsinki");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(wallet(page).getByRole("link", { name: "Payment card" })).toBeVisible();
});

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

test("a deposit needs no mouse", async ({ page, casino }) => {
  await signInComplete(page, casino.origin);
  await open(page, "/en/page/faq");
  await tabTo(page, deposit(page));
  await page.keyboard.press("Enter");
  await heedsPlayer(wallet(page));
  await expect(wallet(page).getByRole("link", { name: "Voucher" })).toBeVisible();
  await tabTo(page, wallet(page).getByRole("link", { name: "Voucher" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Voucher code")).toBeVisible();
  await tabTo(page, wallet(page).getByRole("link", { name: "€50.00" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount")).toHaveValue("50.00");
  await tabTo(page, page.getByLabel("Voucher code"));
  await page.keyboard.type("KQ7W-93XD-ZP4M-TR8V");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/payment\//);
});
