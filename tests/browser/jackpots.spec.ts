import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { playRound } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

const GAME = { code: "ringside-orbit", name: "Ringside Orbit" };

/** An amount of euros on the page, in cents. */
const centsOf = async (amount: Locator): Promise<number> =>
  Number((await amount.innerText()).replaceAll(/\D/g, ""));
const grandOn = (page: Page) =>
  page.getByRole("article", { name: "Jackpots of Quartzwing" }).locator(".jackpots-grand dd");

test("a jackpot counts up on a lobby that is open while rounds that feed it are played elsewhere, to what it then holds", async ({
  page,
  browser,
  baseURL,
  casino,
}) => {
  test.slow();
  await open(page, "/en/games/category/jackpot");
  await expectAccessible(page, "jackpots");
  const tile = page.getByRole("article").filter({ hasText: GAME.name }).locator(".tile-jackpot");
  const before = await centsOf(grandOn(page));
  expect(before).toBeGreaterThanOrEqual(1_000_000);

  const other = await browser.newPage({ baseURL });
  await signInComplete(other, casino.origin);
  await open(other, `/en/play/${GAME.code}/real`);
  await hydrated(other);
  for (let round = 0; round < 2; round += 1) await playRound(other, (spin) => spin.click());
  await expect.poll(() => centsOf(grandOn(page))).toBeGreaterThan(before);

  await open(other, "/en");
  const behind = async () => (await centsOf(grandOn(other))) - (await centsOf(grandOn(page)));
  await expect.poll(behind).toBe(0);
  expect((await tile.innerText()).replaceAll(/\D/g, "")).toBe(String(await centsOf(grandOn(page))));
  await other.close();
});

test("the list of wins is paused and goes on by the keyboard [EVT-1]", async ({ page }) => {
  await open(page, "/en");
  const wins = page.getByRole("region", { name: "Latest wins" });
  await wins.scrollIntoViewIfNeeded();
  const pause = wins.getByRole("button", { name: "Pause the list of wins" });
  const first = wins.getByRole("listitem").first();
  // The newest stands first, by the clock that rounds have gone by.
  const clock = await (await page.request.get("/sandbox/clock")).json();
  const win = (id: string, name: string) => ({
    event: "events",
    data: [
      {
        ...{ id, player: "ve***", amount: "12.00", currency: "EUR", at: clock.result.now },
        game: { code: GAME.code, name, image: "" },
      },
    ],
  });
  const tell = async (id: string, name: string) => {
    await page.request.post("/sandbox/emit", { data: win(id, name) });
  };
  // Until the page's socket is open nobody hears it.
  await expect(async () => {
    await tell("first", "One");
    await expect(first).toContainText("One", { timeout: 2_000 });
  }).toPass();
  await pause.focus();
  await page.keyboard.press("Enter");
  await tell("second", "Two");
  const goOn = wins.getByRole("button", { name: "Let the list of wins go on" });
  await expect(goOn).toBeFocused();
  await expect(first).toContainText("One");
  await page.keyboard.press("Enter");
  await expect(first).toContainText("Two");
});
