import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { pressEscape } from "./steps.ts";
import { signIn } from "./visitors.ts";

test.describe.configure({ timeout: 360_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing on a phone: the page, its open menu, a sheet, in both themes [MENU-4, LAY-5]", async ({
  page,
  casino,
}) => {
  await open(page, "/en/games");
  await expectAccessible(page, "the lobby");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("dialog").getByLabel("E-mail or login")).toBeVisible();
  await expectAccessible(page, "login");
  await pressEscape(page);

  await signIn(page, casino.origin);
  await open(page, "/en");
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await expectAccessible(page, "the menu");
});
