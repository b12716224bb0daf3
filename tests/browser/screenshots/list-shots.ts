import type { Page } from "@playwright/test";
import { lobbyGames } from "../../../sandbox/product-api/lobby/catalogue.ts";
import { hydrated } from "../support/fixtures.ts";
import { sendForm } from "../support/players.ts";
import { type Shot, TWO_SIZES, waitForPopup } from "./shot.ts";

/** Codes of ten games, spread over the catalogue. */
const TEN_GAMES = lobbyGames
  .filter((_, index) => index % 24 === 0)
  .slice(0, 10)
  .map(({ code }) => code);

/** Returns a function that opens a filter group; in narrow windows the filter sheet first. */
function openFilterGroup(index: number): (page: Page) => Promise<void> {
  return async (page) => {
    const opener = page.locator("main button:has(svg.lucide-sliders-horizontal)");
    if (await opener.isVisible()) await opener.click();
    const summary = page.locator(".filter-group summary").nth(index);
    await summary.click();
    await summary.scrollIntoViewIfNeeded();
  };
}

/** Selects the last offered stake at both ends of the range. */
async function chooseStakes(page: Page): Promise<void> {
  await openFilterGroup(3)(page);
  for (const end of ["from", "to"]) {
    const select = page.locator(`select[name=stake-${end}]`);
    const value = await select.locator("option:enabled").last().getAttribute("value");
    await select.selectOption(value);
    await page.waitForURL((url) => url.searchParams.get(`stake-${end}`) === value);
  }
}

/** Adds ten favourites: to the browser's storage for a guest, to the account for a player. */
async function addTenFavourites(page: Page): Promise<void> {
  const isGuest = (await page.locator("header a[href*='/login']").count()) > 0;
  if (isGuest)
    await page.evaluate((codes) => localStorage.setItem("favourites", JSON.stringify(codes)), TEN_GAMES);
  else await sendForm(page, "/en/actions/favourites", { add: TEN_GAMES.join() });
  await page.reload();
  await hydrated(page);
  await page
    .locator(".tile-art img")
    .nth(TEN_GAMES.length - 1)
    .waitFor();
}

/** Scrolls to the end of a list; its next page fails to load. */
async function failNextPage(page: Page): Promise<void> {
  await page.route("**/actions/games*", (route) => route.abort());
  await page.locator(".endless + footer").scrollIntoViewIfNeeded();
  await page.locator(".endless-page").last().locator("img[src]").last().waitFor();
}

/** Game lists, filters and favourites. */
export const listShots: Shot[] = [
  { name: "games", path: "/games" },
  { name: "games-deep", path: "/games?page=5", prepare: failNextPage, sizes: TWO_SIZES },
  {
    name: "games-end",
    path: "/games?page=999",
    sizes: TWO_SIZES,
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
  { name: "favourites-ten", path: "/games/favourites", prepare: addTenFavourites, sizes: TWO_SIZES },
  {
    name: "favourites-ten-player",
    path: "/games/favourites",
    player: "new",
    sizes: TWO_SIZES,
    prepare: addTenFavourites,
  },
  {
    name: "favourites-failed",
    path: "/games/favourites",
    sizes: TWO_SIZES,
    prepare: async (page) => {
      await page.route("**/actions/favourites", (route) => route.abort());
      await page.evaluate(() => localStorage.setItem("favourites", '["fjordfire-voyage"]'));
      await page.reload();
      await page.locator("main [role=alert]").waitFor();
    },
  },
  { name: "filters", path: "/games", prepare: openFilterGroup(0) },
  {
    name: "filters-chosen",
    path: "/games?provider=norrvind&provider=tidewright&feature=free-spins&volatility=high&rtp=96",
    prepare: openFilterGroup(1),
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

async function openSearch(page: Page): Promise<void> {
  await page.locator("header button:has(svg.lucide-search)").first().click();
  await waitForPopup(page);
}

/** Returns a function that searches in the popup and waits for the result. */
function searchFor(query: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openSearch(page);
    const dialog = page.getByRole("dialog");
    await dialog.locator("a[href*='/play/']").first().waitFor();
    const before = await dialog.getByRole("status").textContent();
    await dialog.locator("input[type=search]").fill(query);
    await page.waitForFunction(
      (text) => document.querySelector("[role=dialog] [role=status]")?.textContent !== text,
      before,
    );
  };
}

async function openWithRecent(page: Page): Promise<void> {
  const searches = ["fjordfire", "blackjack", "megaways with free spins and a jackpot", "norrvind"];
  await page.evaluate((stored) => localStorage.setItem("recent-searches", JSON.stringify(stored)), searches);
  await openSearch(page);
  await page.getByRole("dialog").locator("a[href*='/play/']").first().waitFor();
}

/** The search page and popup: empty, with results, without results and failed. */
export const searchShots: Shot[] = [
  { name: "search", path: "/games/search?q=fjordfyre" },
  { name: "search-lists", path: "/games/search?q=slots", sizes: TWO_SIZES },
  { name: "search-nothing", path: "/games/search?q=fjord+burger" },
  { name: "search-empty", path: "/games/search" },
  { name: "popup-search", path: "/games", prepare: openSearch },
  { name: "popup-search-recent", path: "/games", prepare: openWithRecent, sizes: TWO_SIZES },
  { name: "popup-search-found", path: "/games", prepare: searchFor("dynsty") },
  { name: "popup-search-lists", path: "/games", prepare: searchFor("slots") },
  { name: "popup-search-nothing", path: "/games", prepare: searchFor("fjord burger") },
  {
    name: "popup-search-failed",
    path: "/games",
    sizes: TWO_SIZES,
    prepare: async (page) => {
      await page.route("**/actions/game-search?q=wolf*", (route) => route.abort());
      await searchFor("wolf")(page);
    },
  },
];
