import { crashJourneys } from "./crash-journeys.ts";
import { expect, test } from "./fixtures.ts";

crashJourneys();

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the crash game says that it needs them [RT-13]", async ({ page }) => {
    await page.goto("/en/special/aviator");
    await expect(page.getByText("This game needs scripts.")).toBeVisible();
  });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the crash game shows its number only", async ({ page }) => {
    await page.goto("/en/special/aviator");
    await expect(page.locator("[data-multiplier]")).not.toBeEmpty();
    await expect(page.locator("canvas")).toBeHidden();
  });
});
