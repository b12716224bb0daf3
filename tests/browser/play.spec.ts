import { expect, open, test } from "./fixtures.ts";
import { playJourneys } from "./play-journeys.ts";
import { game } from "./steps.ts";
import { signIn } from "./visitors.ts";

// Reels stop at once: free spins at their leisure take minutes.
test.use({ contextOptions: { reducedMotion: "reduce" } });

playJourneys();

test("theatre is remembered, and full screen leaves popups in sight and ends with Escape [RT-13, LAY-3]", async ({
  page,
  casino,
}) => {
  await signIn(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage/demo");
  const stage = page.locator(".play-stage");
  const width = async () => (await stage.boundingBox())?.width ?? 0;
  const narrow = await width();
  await page.getByRole("button", { name: "Theatre mode" }).click();
  await expect.poll(width).toBeGreaterThan(narrow);
  await page.reload();
  await expect(page.getByRole("button", { name: "Theatre mode" })).toHaveAttribute("aria-pressed", "true");
  expect(await width()).toBeGreaterThan(narrow);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect.poll(width).toBe(1440);
  await expect(game(page).getByRole("button", { name: "Spin", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});
