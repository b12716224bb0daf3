import type { Page } from "@playwright/test";
import { lobbyGames, playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { chosenSeed } from "../../sandbox/testing/chosen-seed.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import type { Player } from "../../tests/browser/steps.ts";
import { bringServiceBack, control, popupIsOpen, type Shot, TWO_SIZES, takeServiceDown } from "./shot.ts";

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

function goDown(path: string): (page: Page) => Promise<string> {
  return async (page) => {
    await takeServiceDown(page);
    return path;
  };
}

const TABLE = "penny-quay-blackjack";

/** Leaves a hand of blackjack undecided, for home to go on with. */
async function leaveUnfinished(page: Page, { email }: Player): Promise<void> {
  const engine = engineOf(playableGame(TABLE)?.engine ?? "");
  const { server_seed, client_seed } = chosenSeed(engine, [
    { fits: ({ offers }) => (offers ?? []).length > 1 },
  ]);
  await control(page, "game-seed", { login: email, game: TABLE, server_seed, client_seed });
  const home = page.url();
  await page.goto(`/en/play/${TABLE}/real`);
  const table = page.frameLocator("iframe");
  await table.locator("button.spin:enabled").click();
  await table.locator("button.choice:enabled").first().waitFor();
  await page.goto(home);
  await hydrated(page);
}

/** Wins as they come while one looks on: small and large ones, in currencies of any length, of games with any name. */
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
  const { now } = await control<{ now: string }>(page, "clock", { advanceMs: 0 });
  await page.locator(".wins").scrollIntoViewIfNeeded();
  for (const [index, [amount, currency]] of amounts.entries()) {
    const { code, name, image } = longest[index * 20] ?? { code: "", name: "", image: { small: "" } };
    const game = { code, name, image: image.small };
    const win = { id: `picture-${index}`, player: "ve***", amount, currency, at: now, game };
    await control(page, "emit", { event: "events", data: [win] });
  }
  await page.locator(".wins-moving").waitFor();
}

/** What is said where nothing can be had of the product API, to guests and to players. */
const down = Object.entries({ home: "", games: "/games", category: "/games/category/slots" }).flatMap(
  ([name, path]): Shot[] => {
    const shot = { path: goDown(path), after: bringServiceBack, sizes: TWO_SIZES };
    return [
      { ...shot, name: `down-${name}` },
      { ...shot, name: `down-${name}-player`, player: "demo" },
    ];
  },
);

/** What guests and players see around games, and the ways in. */
export const lobbyShots: Shot[] = [
  { name: "home", path: "" },
  { name: "home-player", path: "", player: "demo" },
  { name: "home-own", path: "", player: "demo-regular", whole: true },
  { name: "home-continue", path: "", player: "new", whole: true, prepare: leaveUnfinished, sizes: TWO_SIZES },
  { name: "home-wins", path: "", prepare: showWins, sizes: TWO_SIZES },
  { name: "home-foot", path: "", prepare: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "login", path: "/login" },
  { name: "registration", path: "/login?tab=registration" },
  { name: "restore", path: "/login?tab=restore" },
  { name: "page", path: "/page/terms-and-conditions" },
  { name: "faq", path: "/page/faq" },
  { name: "not-found", path: "/nowhere" },
  ...down,
  { name: "popup-registration", path: "?registration", prepare: popupIsOpen },
  { name: "popup-login", path: "/games?login", prepare: popupIsOpen },
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
