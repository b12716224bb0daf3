import type { Page } from "@playwright/test";
import { lobbyGames } from "../../sandbox/product-api/lobby/catalogue.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";

/** Ten games from all over the catalogue. */
const TEN = lobbyGames
  .filter((_, index) => index % 24 === 0)
  .slice(0, 10)
  .map(({ code }) => code);

/** Opens the sheet that choices lie in, where they are not groups side by side, and the group of this place. */
function openGroup(at: number): (page: Page) => Promise<void> {
  return async (page) => {
    const opener = page.locator("main button:has(svg.lucide-sliders-horizontal)");
    if (await opener.isVisible()) await opener.click();
    const summary = page.locator(".filter-group summary").nth(at);
    await summary.click();
    await summary.scrollIntoViewIfNeeded();
  };
}

/** Chooses both ends of a range of stakes, in whatever currency they are offered. */
async function chooseStakes(page: Page): Promise<void> {
  await openGroup(3)(page);
  for (const end of ["from", "to"]) {
    const select = page.locator(`select[name=stake-${end}]`);
    const value = await select.locator("option:enabled").last().getAttribute("value");
    await select.selectOption(value);
    await page.waitForURL((url) => url.searchParams.get(`stake-${end}`) === value);
  }
}

/** Puts hearts on ten games: a guest's are kept by the browser, a player's by the account. */
async function keepTen(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const isGuest = (await page.locator("header a[href*='/login']").count()) > 0;
  if (isGuest) await page.evaluate((codes) => localStorage.setItem("favourites", JSON.stringify(codes)), TEN);
  else await page.request.post("/en/actions/favourites", { form: { add: TEN.join() }, headers: { origin } });
  await page.reload();
  await hydrated(page);
  await page
    .locator(".tile-art img")
    .nth(TEN.length - 1)
    .waitFor();
}

/** Goes to the end of a list whose next page cannot be had, where its link is. */
async function goToLink(page: Page): Promise<void> {
  await page.route("**/actions/games*", (route) => route.abort());
  await page.locator(".endless + footer").scrollIntoViewIfNeeded();
  await page.locator(".endless-page").last().locator("img[src]").last().waitFor();
}

/** Lists of games: what narrows them, their ends, and those that are somebody's own. */
export const listShots: Shot[] = [
  { name: "games", path: "/games" },
  { name: "games-deep", path: "/games?page=5", prepare: goToLink, sizes: TWO_SIZES },
  {
    ...{ name: "games-end", path: "/games?page=999", sizes: TWO_SIZES },
    prepare: (page) => page.locator(".endless + footer").scrollIntoViewIfNeeded(),
  },
  { name: "category", path: "/games/category/new" },
  { name: "category-jackpots", path: "/games/category/jackpot" },
  { name: "category-live", path: "/games/category/live-casino" },
  { name: "categories", path: "/games/category" },
  { name: "collections", path: "/games/collection" },
  { name: "collection", path: "/games/collection/out-in-space" },
  { name: "lobbies", path: "/games/lobby" },
  { name: "lobby", path: "/games/lobby/casino" },
  { name: "providers", path: "/games/provider" },
  { name: "provider", path: "/games/provider/norrvind" },
  { name: "favourites", path: "/games/favourites" },
  { name: "favourites-ten", path: "/games/favourites", prepare: keepTen, sizes: TWO_SIZES },
  {
    ...{ name: "favourites-ten-player", path: "/games/favourites", player: "new", sizes: TWO_SIZES },
    prepare: keepTen,
  },
  {
    ...{ name: "favourites-failed", path: "/games/favourites", sizes: TWO_SIZES },
    prepare: async (page) => {
      await page.route("**/actions/favourites", (route) => route.abort());
      await page.evaluate(() => localStorage.setItem("favourites", '["fjordfire-voyage"]'));
      await page.reload();
      await page.locator("main [role=alert]").waitFor();
    },
  },
  { name: "filters", path: "/games", prepare: openGroup(0) },
  {
    name: "filters-chosen",
    path: "/games?provider=norrvind&provider=tidewright&feature=free-spins&volatility=high&rtp=96",
    prepare: openGroup(1),
    sizes: TWO_SIZES,
  },
  {
    name: "filters-stakes",
    path: "/games?volatility=low&volatility=medium",
    prepare: chooseStakes,
    sizes: TWO_SIZES,
  },
  { name: "filtered", path: "/games?provider=norrvind&provider=tidewright&feature=free-spins&sort=rtp" },
  {
    name: "filtered-to-nothing",
    path: "/games/category/new?provider=tidewright&volatility=low&feature=ways",
  },
  { name: "collections-narrowed", path: "/games/collection?volatility=low&sort=new", sizes: TWO_SIZES },
  { name: "not-found-list", path: "/games/provider/nowhere", sizes: TWO_SIZES },
];
