import { expect, open, test } from "./fixtures.ts";
import { playJourneys } from "./play-journeys.ts";
import { quickDepositJourneys } from "./quick-deposit-journeys.ts";
import { game, pressEscape, registerInPopup } from "./steps.ts";
import { signIn, signInComplete } from "./visitors.ts";

// Reels stop at once: free spins at their leisure take minutes.
test.use({ contextOptions: { reducedMotion: "reduce" } });

playJourneys();
quickDepositJourneys();

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

test("Play on a tile asks a guest first, wherever the tile stands, and leads on to the real game [ACT-1, ACT-2, HDR-3]", async ({
  page,
}) => {
  test.slow();
  await open(page, "/en/games");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  const play = page.getByRole("link", { name: /^Play (?!.*play money)/ });
  const popup = page.getByRole("dialog");
  for (const path of [
    ...["/en", "/en/games", "/en/games/category/slots", "/en/games/provider/norrvind"],
    ...["/en/games/favourites", "/en/games/search?q=fjord", "/en/play/fjordfire-voyage"],
  ]) {
    await open(page, path);
    const tile = page.getByRole("main").getByRole("article").filter({ has: play }).first();
    await tile.hover();
    await tile.locator(play).click();
    await expect(popup.getByRole("tab", { name: "Log in" }), path).toHaveAttribute("aria-selected", "true");
    await pressEscape(page);
    await expect(page, path).toHaveURL((url) => url.pathname + url.search === path);
  }
  await open(page, "/en");
  await page.getByRole("banner").getByRole("link", { name: "Play the featured game" }).click();
  await popup.getByRole("tab", { name: "Registration" }).click();
  await registerInPopup(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");
});

test("free spins that are dearer than the balance say what they cost, lower the stake to what can be paid, or add money over the game [POP-5]", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  await open(page, "/en/play/fathom-ledger/real");
  const client = game(page);
  await expect(client.getByText("€500.00").first()).toBeVisible();
  const raise = client.getByRole("button", { name: "Raise the stake" });
  const buy = client.getByRole("button", { name: /^Buy free spins/ });
  while (!(await buy.innerText()).includes("€750.00")) await raise.click();
  const ask = async () => {
    await buy.click();
    await client.getByRole("button", { name: "Buy for €750.00" }).click();
  };
  await ask();
  const told = client.getByRole("dialog", { name: "Not enough money" });
  await expect(told).toContainText("The round costs €750.00; your balance is €500.00.");
  await told.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
  await pressEscape(page);
  await ask();
  await told.getByRole("button", { name: "Lower the stake" }).click();
  await expect(buy).toContainText("€375.00");
});
