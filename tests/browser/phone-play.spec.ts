import { expect, open, test } from "./fixtures.ts";
import { playJourneys } from "./play-journeys.ts";
import { quickDepositJourneys } from "./quick-deposit-journeys.ts";
import { toGamePage } from "./steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

playJourneys();
quickDepositJourneys();

test("on a phone the game fills the window, with a small bar to come back [RT-13, LAY-3]", async ({
  page,
}) => {
  await open(page, "/en/play/fjordfire-voyage");
  const frame = page.locator("iframe");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(780);
  await toGamePage(page);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About the game" })).toBeVisible();
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("banner")).toHaveCount(0);
});
