import { expect, open, test } from "../support/fixtures.ts";

test("changing the language keeps the screen and the query, and is stored for a year [MENU-8, LOC-1, RT-1]", async ({
  page,
  context,
}) => {
  await open(page, "/en/games/category/slots?sort=name");
  await page.getByRole("button", { name: /English/ }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("link")).toHaveCount(20);
  await popup.getByRole("link", { name: "Қазақша" }).click();
  await expect(page).toHaveURL(/\/kz\/games\/category\/slots\?sort=name$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "kk-KZ");
  await expect(page.getByRole("heading", { level: 1, name: "Слоттар" })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
  expect(cookie?.value).toBe("kz");
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 24 * 3_600_000);
  await page.goto("/games");
  await expect(page.locator("html")).toHaveAttribute("lang", "kk-KZ");
});

test("no message key is visible while navigating between screens with different namespaces", async ({
  page,
}) => {
  await open(page, "/de");
  const keys = page.getByText(/^[a-z_]+(\.[a-z_]+)+$/);
  await expect(keys).toHaveCount(0);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.body.innerText.match(
        /\b(games|play|info|account|common)[.:][a-z_]+[.:][a-z_.]+/g,
      );
      if (text) seen.push(...text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("contentinfo").locator("a[href='/de/page/faq']").click();
  await expect(page).toHaveURL(/\/de\/page\/faq/);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("main").locator("h3 a").first().click();
  await expect(page).toHaveURL(/\/de\/play\//);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
