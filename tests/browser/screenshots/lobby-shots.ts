import type { Page } from "@playwright/test";
import { lobbyGames } from "../../../sandbox/product-api/lobby/catalogue.ts";
import { open } from "../support/fixtures.ts";
import type { Credentials } from "../support/players.ts";
import { prepareRounds } from "../support/prepared-rounds.ts";
import { controlSandbox, sandboxNow } from "../support/sandbox.ts";
import { dealHand } from "./game-steps.ts";
import { failProductApi, restoreProductApi, type Shot, TWO_SIZES, waitForPopup } from "./shot.ts";

/** On phones the side menu is an overlay, which is opened first. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.locator("nav button:has(svg.lucide-menu)");
  if (await opener.isVisible()) await opener.click();
}

async function openPopupBy(page: Page, selector: string): Promise<void> {
  if (selector.startsWith("#side-menu")) await openMenu(page);
  await page.locator(selector).first().click();
  await waitForPopup(page);
}

function withoutProductApi(path: string): (page: Page) => Promise<string> {
  return async (page) => {
    await failProductApi(page);
    return path;
  };
}

const TABLE = "penny-quay-blackjack";

/** Leaves a blackjack round open, which the home page offers to continue. */
async function leaveRoundOpen(page: Page, player: Credentials): Promise<void> {
  await prepareRounds(page, player, TABLE, { fits: ({ offers }) => (offers ?? []).length > 1 });
  const home = page.url();
  await page.goto(`/en/play/${TABLE}/real`);
  await dealHand(page);
  await open(page, home);
}

/** Emits live wins: small and large amounts in several currencies, with long game names. */
async function showWins(page: Page): Promise<void> {
  const amounts = [
    ["0.40", "EUR"],
    ["184250.00", "NOK"],
    ["0.00412", "BTC"],
    ["61000000.00", "KZT"],
    ["12.50", "CAD"],
    ["3.20", "EUR"],
  ] as const;
  const longest = lobbyGames.toSorted((a, b) => b.name.length - a.name.length);
  const now = await sandboxNow(page);
  await page.locator(".wins").scrollIntoViewIfNeeded();
  for (const [index, [amount, currency]] of amounts.entries()) {
    const { code, name, image } = longest[index * 20] ?? { code: "", name: "", image: { small: "" } };
    const game = { code, name, image: image.small };
    const win = { id: `picture-${index}`, player: "ve***", amount, currency, at: now, game };
    await controlSandbox(page, "emit", { event: "events", data: [win] });
  }
  await page.locator(".wins-moving").waitFor();
}

/** Pages while the product API fails, for guests and players. */
const productApiDown = Object.entries({
  home: "",
  games: "/games",
  category: "/games/category/slots",
}).flatMap(([name, path]): Shot[] => {
  const shot = { path: withoutProductApi(path), after: restoreProductApi, sizes: TWO_SIZES };
  return [
    { ...shot, name: `down-${name}` },
    { ...shot, name: `down-${name}-player`, player: "demo" },
  ];
});

/** Home, login, registration, content pages and menus. */
export const lobbyShots: Shot[] = [
  { name: "home", path: "" },
  { name: "home-player", path: "", player: "demo" },
  { name: "home-own", path: "", player: "demo-regular", fullPage: true },
  {
    name: "home-continue",
    path: "",
    player: "new",
    fullPage: true,
    prepare: leaveRoundOpen,
    sizes: TWO_SIZES,
  },
  { name: "home-wins", path: "", prepare: showWins, sizes: TWO_SIZES },
  { name: "home-foot", path: "", prepare: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "login", path: "/login" },
  { name: "registration", path: "/login?tab=registration" },
  { name: "restore", path: "/login?tab=restore" },
  { name: "page", path: "/page/terms-and-conditions" },
  ...["terms-and-conditions", "responsible-gaming", "aml-kyc"].map(
    (alias): Shot => ({ name: `page-${alias}`, path: `/page/${alias}`, sizes: TWO_SIZES, fullPage: true }),
  ),
  { name: "faq", path: "/page/faq" },
  { name: "not-found", path: "/nowhere" },
  ...productApiDown,
  { name: "popup-registration", path: "?registration", prepare: waitForPopup },
  { name: "popup-login", path: "/games?login", prepare: waitForPopup },
  {
    name: "popup-languages",
    path: "/games",
    prepare: (page) => openPopupBy(page, "#side-menu button:has(svg.lucide-languages)"),
  },
  { name: "menu", path: "/games", player: "demo", prepare: openMenu },
  {
    name: "consent",
    path: "",
    site: "consent",
    sizes: TWO_SIZES,
    prepare: (page) => page.locator(".consent-banner").waitFor(),
  },
  { name: "privacy-settings", path: "/privacy-settings", site: "consent", sizes: TWO_SIZES },
  { name: "pwa", path: "/pwa" },
];
