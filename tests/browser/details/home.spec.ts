import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test, WITH_MOTION } from "../support/fixtures.ts";
import { playRound } from "../support/games.ts";
import { signInAsDemo, signInWithProfile } from "../support/players.ts";
import { prepareRounds } from "../support/prepared-rounds.ts";
import { controlSandbox, sandboxNow } from "../support/sandbox.ts";

const FEEDING_GAME = { code: "ringside-orbit", name: "Ringside Orbit" };

/** A win below a stake, in a slot's units: such a round is short. */
const SMALL_WIN = 20;

/** An amount of euros on the page, in cents. */
const centsOf = async (amount: Locator): Promise<number> =>
  Number((await amount.innerText()).replaceAll(/\D/g, ""));
const grandJackpot = (page: Page) =>
  page.getByRole("article", { name: "Quartzwing jackpots" }).locator(".jackpots-grand dd");

test("home shows a player's recent games and similar ones, and nothing of this to a guest [RT-3]", async ({
  page,
  casino,
}) => {
  await open(page, "/en");
  await expect(page.getByRole("region", { name: "Popular" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently played" })).toHaveCount(0);
  await signInAsDemo(page, casino.origin, "demo-regular");
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

test("home hydrates without errors, in whichever order the scripts of its lower parts arrive [RT-3]", async ({
  page,
}) => {
  const delayed: string[] = [];
  await page.route(/\/assets\/(home-tournament|teaser|network-card|wins-ticker)-/, async (route) => {
    delayed.push(route.request().url());
    // The first part of the page arrives last.
    await new Promise((resolve) => setTimeout(resolve, 2_000 / delayed.length));
    await route.continue();
  });
  await open(page, "/en");
  await expect.poll(() => delayed.length).toBeGreaterThanOrEqual(4);
  const pause = page.getByRole("region", { name: "Latest wins" }).getByRole("button");
  await expect(pause).toBeAttached();
  await expect
    .poll(() => pause.evaluate((e) => Object.keys(e).some((key) => key.startsWith("__react"))))
    .toBe(true);
});

test("an open home page shows the first win and the biggest win as they happen in another tab [EVT-1]", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  const { code } = FEEDING_GAME;
  await prepareRounds(
    page,
    await signInWithProfile(page, casino.origin),
    code,
    { fits: ({ units }) => units > 0 && units < SMALL_WIN },
    { fits: ({ units }) => units > SMALL_WIN && units < 5 * SMALL_WIN },
  );
  await openLive(page, "/en");
  const last = page.getByRole("link", { name: /^My last win/ });
  await expect(last).toHaveCount(0);

  const other = await context.newPage();
  await open(other, `/en/play/${code}/real`);
  await playRound(other);
  await expect(last).toContainText("€");
  const first = await last.innerText();
  await playRound(other);
  await expect(last).not.toHaveText(first);
  await expect(page.getByRole("link", { name: /^My biggest win/ })).toContainText("€");
  await other.close();
});

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("an open lobby counts a jackpot up to its new value while rounds of another player feed it", async ({
    page,
    browser,
    casino,
  }) => {
    test.slow();
    await open(page, "/en/games/category/jackpot");
    await expectAccessible(page, "jackpots");
    const tile = page.getByRole("article").filter({ hasText: FEEDING_GAME.name }).locator(".tile-jackpot");
    const before = await centsOf(grandJackpot(page));
    expect(before).toBeGreaterThanOrEqual(1_000_000);

    const other = await browser.newPage({ reducedMotion: "reduce" });
    await signInWithProfile(other, casino.origin);
    await open(other, `/en/play/${FEEDING_GAME.code}/real`);
    for (let round = 0; round < 2; round += 1) await playRound(other);
    // A count-up lasts as long as the time since the previous update, up to 20 s, and its last cent comes at its end.
    const countedUp = { timeout: 30_000 };
    await expect.poll(() => centsOf(grandJackpot(page)), countedUp).toBeGreaterThan(before);

    await open(other, "/en");
    const difference = async () => (await centsOf(grandJackpot(other))) - (await centsOf(grandJackpot(page)));
    await expect.poll(difference, countedUp).toBe(0);
    expect((await tile.innerText()).replaceAll(/\D/g, "")).toBe(String(await centsOf(grandJackpot(page))));
    await other.close();
  });

  test("the keyboard pauses and resumes the list of wins [EVT-1]", async ({ page }) => {
    await open(page, "/en");
    const wins = page.getByRole("region", { name: "Latest wins" });
    await wins.scrollIntoViewIfNeeded();
    const pause = wins.getByRole("button", { name: "Pause the list of wins" });
    const first = wins.getByRole("listitem").first();
    // The list is sorted by the time of the sandbox's clock, newest first.
    const now = await sandboxNow(page);
    const win = (id: string, name: string) => ({
      event: "events",
      data: [
        {
          id,
          player: "ve***",
          amount: "12.00",
          currency: "EUR",
          at: now,
          game: { code: FEEDING_GAME.code, name, image: "" },
        },
      ],
    });
    const emit = (id: string, name: string) => controlSandbox(page, "emit", win(id, name));
    // Events before the page's socket is open are lost.
    await expect(async () => {
      await emit("first", "One");
      await expect(first).toContainText("One", { timeout: 2_000 });
    }).toPass();
    await pause.focus();
    await page.keyboard.press("Enter");
    await emit("second", "Two");
    const resume = wins.getByRole("button", { name: "Resume the list of wins" });
    await expect(resume).toBeFocused();
    await expect(first).toContainText("One");
    await page.keyboard.press("Enter");
    await expect(first).toContainText("Two");
  });
});
