import type { Page } from "@playwright/test";
import { popupIsOpen, type Shot, TWO_SIZES } from "./shot.ts";

/** On phones the side menu's buttons lie in an overlay that has to be opened first. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.locator("nav button:has(svg.lucide-menu)");
  if (await opener.isVisible()) await opener.click();
}

/** Choices lie in groups side by side, or in a sheet that has to be opened first. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.locator("main button:has(svg.lucide-sliders-horizontal)");
  if (await opener.isVisible()) await opener.click();
  await page.locator(".filter-group summary").first().click();
}

async function openBy(page: Page, selector: string): Promise<void> {
  if (selector.startsWith("#side-menu")) await openMenu(page);
  await page.locator(selector).first().click();
  await popupIsOpen(page);
}

/** Types into the search's popup, and waits for what it answers: until then it shows what is popular. */
async function searchFor(page: Page, query: string): Promise<void> {
  await openBy(page, "header button:has(svg.lucide-search)");
  const dialog = page.getByRole("dialog");
  await dialog.locator("a[href*='/play/']").first().waitFor();
  const before = await dialog.getByRole("status").textContent();
  await dialog.locator("input[type=search]").fill(query);
  await page.waitForFunction(
    (text) => document.querySelector("[role=dialog] [role=status]")?.textContent !== text,
    before,
  );
}

/** What guests and players see around games, and the ways in. */
export const lobbyShots: Shot[] = [
  { name: "home", path: "" },
  { name: "home-player", path: "", player: "demo" },
  { name: "home-own", path: "", player: "demo-regular", whole: true },
  { name: "home-foot", path: "", prepare: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "games", path: "/games" },
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
  { name: "filters", path: "/games", prepare: openFilters },
  { name: "filtered", path: "/games?provider=norrvind&provider=tidewright&feature=free-spins&sort=rtp" },
  {
    name: "filtered-to-nothing",
    path: "/games/category/new?provider=tidewright&volatility=low&feature=ways",
  },
  { name: "search", path: "/games/search?q=fjordfyre" },
  { name: "search-nothing", path: "/games/search?q=fjord+burger" },
  { name: "search-empty", path: "/games/search" },
  { name: "login", path: "/login" },
  { name: "registration", path: "/login?tab=registration" },
  { name: "restore", path: "/login?tab=restore" },
  { name: "page", path: "/page/terms-and-conditions" },
  { name: "faq", path: "/page/faq" },
  { name: "not-found", path: "/nowhere" },
  { name: "popup-registration", path: "?registration", prepare: popupIsOpen },
  { name: "popup-login", path: "/games?login", prepare: popupIsOpen },
  {
    name: "popup-search",
    path: "/games",
    prepare: (page) => openBy(page, "header button:has(svg.lucide-search)"),
  },
  {
    name: "popup-search-found",
    path: "/games",
    prepare: (page) => searchFor(page, "dynsty"),
  },
  {
    name: "popup-search-lists",
    path: "/games",
    prepare: (page) => searchFor(page, "slots"),
  },
  {
    name: "popup-search-nothing",
    path: "/games",
    prepare: (page) => searchFor(page, "fjord burger"),
  },
  {
    name: "popup-languages",
    path: "/games",
    prepare: (page) => openBy(page, "#side-menu button:has(svg.lucide-languages)"),
  },
  { name: "menu", path: "/games", player: "demo", prepare: openMenu },
  {
    ...{ name: "consent", path: "", asksConsent: true, sizes: TWO_SIZES },
    prepare: (page) => page.locator(".consent-banner").waitFor(),
  },
];
