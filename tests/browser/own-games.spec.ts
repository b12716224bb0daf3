import { expect, open, test } from "./fixtures.ts";
import { signIn } from "./visitors.ts";

test("a player's home goes on where they stopped: games of the last rounds, and games like them; a guest's has none [RT-3]", async ({
  page,
  casino,
}) => {
  await open(page, "/en");
  await expect(page.getByRole("region", { name: "Popular" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently played" })).toHaveCount(0);
  await signIn(page, casino.origin, "demo-regular");
  await open(page, "/en");
  const recent = page.getByRole("region", { name: "Recently played" });
  await expect(recent.getByRole("article").first()).toBeVisible();
  const like = page.getByRole("region", { name: /^Because you played / });
  await expect(like.getByRole("article").first()).toBeVisible();
  const link = recent.getByRole("heading", { level: 3 }).first().getByRole("link");
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("Play on a tile under the mouse is what the mouse presses [ACT-1]", async ({ page }) => {
  await open(page, "/en/games");
  const tile = page.getByRole("main").getByRole("article").first();
  await tile.hover();
  await tile.getByRole("link", { name: /^Play (?!.*play money)/ }).click();
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Log in" })).toBeVisible();
});
