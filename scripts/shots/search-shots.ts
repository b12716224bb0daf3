import type { Page } from "@playwright/test";
import { popupIsOpen, type Shot, TWO_SIZES } from "./shot.ts";

async function openSearch(page: Page): Promise<void> {
  await page.locator("header button:has(svg.lucide-search)").first().click();
  await popupIsOpen(page);
}

/** Types into the search's popup, and waits for what it answers: until then it shows what is popular. */
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
  await page.evaluate((kept) => localStorage.setItem("recent-searches", JSON.stringify(kept)), searches);
  await openSearch(page);
  await page.getByRole("dialog").locator("a[href*='/play/']").first().waitFor();
}

/** The search as a screen and as a popup: before anything is typed, with what it found, and without. */
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
    ...{ name: "popup-search-failed", path: "/games", sizes: TWO_SIZES },
    prepare: async (page) => {
      await page.route("**/actions/game-search?q=wolf*", (route) => route.abort());
      await searchFor("wolf")(page);
    },
  },
];
