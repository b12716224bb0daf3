import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { chosenSeed } from "../../sandbox/testing/chosen-seed.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { completeProfile, linkUp, playRound, pressEscape } from "./steps.ts";
import { signIn, signInAnew, signInComplete } from "./visitors.ts";

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

/** Less than a stake, in a slot's units: a round that is soon shown. */
const SMALL = 20;

test("a home that is open shows its player's first win, and the next, as they are won elsewhere [EVT-1]", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  const code = "ringside-orbit";
  const engine = engineOf(playableGame(code)?.engine ?? "");
  const { server_seed, client_seed } = chosenSeed(engine, [
    { fits: ({ units }) => units > 0 && units < SMALL },
    { fits: ({ units }) => units > SMALL && units < 5 * SMALL },
  ]);
  const { email } = await signInComplete(page, casino.origin);
  await page.request.post("/sandbox/game-seed", {
    data: { login: email, game: code, server_seed, client_seed },
  });
  const up = linkUp(page);
  await open(page, "/en");
  await hydrated(page);
  await up;
  const last = page.getByRole("link", { name: /^My last win/ });
  await expect(last).toHaveCount(0);

  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: "reduce" });
  await open(other, `/en/play/${code}/real`);
  await hydrated(other);
  await playRound(other, (spin) => spin.click());
  await expect(last).toContainText("€");
  const first = await last.innerText();
  await playRound(other, (spin) => spin.click());
  await expect(last).not.toHaveText(first);
  await expect(page.getByRole("link", { name: /^My biggest win/ })).toContainText("€");
  await other.close();
});

test("the names of games, found and in lists, ask who has no profile for it first, and lead on to the game [ACT-1, ACT-2]", async ({
  page,
  casino,
}) => {
  await signInAnew(page, casino.origin);
  const details = page.getByRole("dialog", { name: "Your personal details" });
  await open(page, "/en/games");
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(details).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/games(\?|$)/);

  await page.getByRole("main").getByRole("link", { name: "Search games" }).click();
  const search = page.getByRole("dialog", { name: "Search games" });
  await search.getByRole("searchbox").fill("fjordfire");
  await expect(search.getByRole("status")).toContainText("found");
  await search.getByRole("link", { name: "Fjordfire Voyage" }).click();
  await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");
});
