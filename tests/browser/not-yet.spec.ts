import { expect, open, test } from "./fixtures.ts";
import { signIn } from "./visitors.ts";

/** Screens and services of the specification that are not built: nothing may lead to them. */
const NOT_BUILT = /\/(sport|shop|vip|tournaments|promo|pwa|daily-bonuses)(\/|\?|$)/;

test("nothing leads to a screen that is not built, and no inbox, marker or bonus-map link is shown [HDR-4, LAY-2]", async ({
  page,
  casino,
}) => {
  await signIn(page, casino.origin);
  for (const path of [
    "/en",
    "/en/games",
    "/en/games/category",
    "/en/account",
    "/en/wallet",
    "/en/page/faq",
    "/en/play",
  ]) {
    await open(page, path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    const targets = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets.length, path).toBeGreaterThan(10);
    expect(
      targets.filter((target) => NOT_BUILT.test(target ?? "")),
      path,
    ).toEqual([]);
    await expect(page.getByRole("button", { name: /inbox|notification/i })).toHaveCount(0);
  }
});

test("every link of home, lobby and footer leads to a page that answers [RT-19]", async ({
  page,
  request,
}) => {
  await open(page, "/en");
  const own = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") as string));
  const distinct = [...new Set(own)].filter((target) => !target.includes("/real"));
  expect(distinct.length).toBeGreaterThan(30);
  for (const target of distinct) expect((await request.get(target)).status(), target).toBe(200);
});
