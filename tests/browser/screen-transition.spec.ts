import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

// A browser gives up on a movement whose screen takes longer than four seconds to come.
test.describe.configure({ retries: 2 });

/**
 * Has the page write down each movement between screens, and whether it began.
 *
 * @param patient whether the page is kept from giving up a slow movement, which on a busy machine any may be
 */
async function watchMovements(page: Page, patient = true): Promise<() => Promise<string[]>> {
  await page.addInitScript((patient) => {
    const seen: string[] = [];
    Object.assign(window, { seenMovements: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const at = seen.push("asked for") - 1;
      if (patient) transition.skipTransition = () => {};
      transition.ready.then(
        () => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? "");
          seen[at] = moved.some((name) => name.includes("(stage)")) ? "stage" : "screen";
        },
        () => {
          seen[at] = "cut short";
        },
      );
      return transition;
    };
  }, patient);
  return () => page.evaluate(() => (window as unknown as { seenMovements: string[] }).seenMovements);
}

test("one screen fades into the next, a chosen tile's picture grows into the stage, and back again", async ({
  page,
}) => {
  const movements = await watchMovements(page);
  await open(page, "/en/page/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect.poll(movements).toEqual(["screen"]);
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
  await expect.poll(movements).toHaveLength(2);
  await page.getByRole("main").locator("h3 a").first().click();
  await expect(page).toHaveURL(/\/en\/play\//);
  await expect.poll(async () => (await movements())[2]).toBe("stage");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
  await expect.poll(async () => (await movements())[3]).toBe("stage");
});

test("a click in mid-movement leads on at once, and nothing is reported as an error", async ({ page }) => {
  const movements = await watchMovements(page);
  await open(page, "/en/page/faq");
  const links = page.getByRole("contentinfo");
  await links.getByRole("link", { name: "About us" }).click();
  await expect.poll(movements).toHaveLength(1);
  await links.getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complaints");
  await expect(page).toHaveURL(/\/complaints$/);
});

test("a screen that is long in coming is not waited for: it comes without its movement", async ({ page }) => {
  const movements = await watchMovements(page, false);
  await open(page, "/en/page/faq");
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const late = (update: () => Promise<void>) =>
      start(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await update();
      });
    Object.assign(document, { startViewTransition: late });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect.poll(movements).toEqual(["cut short"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
});

test("who has asked for less motion sees the next screen at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const movements = await watchMovements(page);
  await open(page, "/en/page/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  expect(await movements()).toEqual([]);
});
