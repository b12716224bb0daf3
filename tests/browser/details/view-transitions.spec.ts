import type { Page } from "@playwright/test";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";

// Chromium skips a transition if the next screen takes longer than four seconds.
test.describe.configure({ retries: 2 });

test.use(WITH_MOTION);

/**
 * Records each view transition of the page: `requested`, then `screen`, `stage` or `skipped`.
 *
 * @param keepSlow whether to disable the skipping of slow transitions, because any transition can be slow on a busy machine
 */
async function recordTransitions(page: Page, keepSlow = true): Promise<() => Promise<string[]>> {
  await page.addInitScript((keepSlow) => {
    const seen: string[] = [];
    Object.assign(window, { transitions: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const at = seen.push("requested") - 1;
      if (keepSlow) transition.skipTransition = () => {};
      transition.ready.then(
        () => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? "");
          seen[at] = moved.some((name) => name.includes("(stage)")) ? "stage" : "screen";
        },
        () => {
          seen[at] = "skipped";
        },
      );
      return transition;
    };
  }, keepSlow);
  return () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
}

test("screens fade, a selected tile's picture grows into the stage, and back again", async ({ page }) => {
  const transitions = await recordTransitions(page);
  await open(page, "/en/page/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect.poll(transitions).toEqual(["screen"]);
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
  await expect.poll(transitions).toHaveLength(2);
  await page.getByRole("main").locator("h3 a").first().click();
  await expect(page).toHaveURL(/\/en\/play\//);
  await expect.poll(async () => (await transitions())[2]).toBe("stage");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
  await expect.poll(async () => (await transitions())[3]).toBe("stage");
});

test("a click during a transition navigates at once, without an error", async ({ page }) => {
  const transitions = await recordTransitions(page);
  await open(page, "/en/page/faq");
  const links = page.getByRole("contentinfo");
  await links.getByRole("link", { name: "About us" }).click();
  await expect.poll(transitions).toHaveLength(1);
  await links.getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complaints");
  await expect(page).toHaveURL(/\/complaints$/);
});

test("a slow screen is not waited for: it is shown without a transition", async ({ page }) => {
  const transitions = await recordTransitions(page, false);
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
  await expect.poll(transitions).toEqual(["skipped"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
});

test("with reduced motion the next screen is shown at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const transitions = await recordTransitions(page);
  await open(page, "/en/page/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  expect(await transitions()).toEqual([]);
});
