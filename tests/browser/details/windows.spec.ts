import { openCrashGame } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { originOf } from "../support/sites.ts";
import { consentQuestion } from "../support/tracking.ts";

test("forced colours show which theme, tab and switch is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openCrashGame(page);
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [on, off] of [
    ["[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    ["#side-menu [aria-pressed=true]", "#side-menu [aria-pressed=false]"],
  ] as const)
    expect(await background(on), on).not.toBe(await background(off));
});

test("the question for consent leaves the bet slip free", async ({ page, casino }) => {
  await page.goto(`${originOf(casino, "consent")}/en/sport`);
  await expect(consentQuestion(page)).toBeVisible();
  const slip = await page.getByRole("complementary", { name: "Bet slip" }).boundingBox();
  const question = await consentQuestion(page).boundingBox();
  expect((question?.x ?? 0) + (question?.width ?? 0)).toBeLessThanOrEqual(slip?.x ?? 0);
});

test("a toggle of the side menu by keyboard keeps the focus [MENU-2]", async ({ page }) => {
  await open(page, "/en");
  const toggle = page.locator("header [aria-controls=side-menu]");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-disabled", "true");
  await expect(toggle).toBeFocused();
  await expect(toggle).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
});

test("the Sports dropdown opens the folded menu on pages of a sport, not elsewhere [MENU-3]", async ({
  page,
}) => {
  for (const [path, opens] of [
    ["/en/sport", true],
    ["/en/sport?bt-path=/soccer-1", true],
    ["/en/shop", false],
  ] as const) {
    await open(page, path);
    const toggle = page.locator("header [aria-controls=side-menu]");
    if ((await toggle.getAttribute("aria-expanded")) === "true") await toggle.click();
    await expect(toggle).not.toHaveAttribute("aria-disabled");
    await page.locator("[aria-controls=menu-sport]").click();
    await expect(toggle).toHaveAttribute("aria-expanded", String(opens));
  }
});

test("pictures of a growing list load 150 px before they come into view [CON-1]", async ({ page }) => {
  await open(page, "/en/games/category/slots");
  const pictures = page.getByRole("main").locator("article img");
  const served = await pictures.count();
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await pictures.count()).toBeGreaterThan(served + 12);
  }).toPass();
  const distances = () =>
    pictures.evaluateAll(
      (all, from) =>
        (all.slice(from) as HTMLImageElement[]).map((picture) => ({
          distance: picture.getBoundingClientRect().top - innerHeight,
          isLoading: picture.hasAttribute("src"),
        })),
      served,
    );
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, 130);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    for (const { distance, isLoading } of await distances())
      if (distance > 150 || distance < 100) expect(isLoading, String(distance)).toBe(distance < 150);
  }
});
