import type { Page } from "@playwright/test";
import { popupIsOpen, type Shot, TWO_SIZES } from "./shot.ts";

async function gameIsReady(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator("button.spin:enabled").waitFor({ timeout: 30_000 });
}

/** On phones the side menu's buttons lie in an overlay that has to be opened first. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.locator("nav button:has(svg.lucide-menu)");
  if (await opener.isVisible()) await opener.click();
}

async function openBy(page: Page, selector: string): Promise<void> {
  if (selector.startsWith("#side-menu")) await openMenu(page);
  await page.locator(selector).first().click();
  await popupIsOpen(page);
}

/** What guests and players see around games, and the ways in. */
export const lobbyShots: Shot[] = [
  { name: "home", path: "" },
  { name: "home-player", path: "", player: "demo" },
  { name: "home-foot", path: "", prepare: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "games", path: "/games" },
  { name: "category", path: "/games/category/new" },
  { name: "category-empty", path: "/games/category/live-casino" },
  { name: "categories", path: "/games/category" },
  { name: "play-demo", path: "/play/fjordfire-voyage/demo", prepare: gameIsReady },
  { name: "play-gate", path: "/play/fjordfire-voyage/real" },
  { name: "play-real", path: "/play/fjordfire-voyage", player: "demo", prepare: gameIsReady },
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
