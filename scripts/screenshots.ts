// `npm run screenshots [name …]`: pictures of every screen and popup, or of those named, in screenshots/, to be looked at.
import { mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startCasino } from "../tests/support/casino.ts";
import { ensureBuilt } from "./build.mjs";
import { findHeadlessChromium } from "./chromium.mjs";

const FOLDER = "screenshots";
const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900], wide: [1920, 1080] } as const;
const LOCALES = ["en", "de", "kz"] as const;
const THEMES = { night: "dark", day: "light" } as const;

interface Shot {
  name: string;
  /** Path without its locale, and what to do there before the picture. */
  path: string;
  player?: true;
  prepare?: (page: Page) => Promise<void>;
}

const SHOTS: Shot[] = [
  { name: "home", path: "" },
  { name: "home-player", path: "", player: true },
  { name: "home-foot", path: "", prepare: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "games", path: "/games" },
  { name: "category", path: "/games/category/new" },
  { name: "category-empty", path: "/games/category/live-casino" },
  { name: "categories", path: "/games/category" },
  { name: "play-demo", path: "/play/fjordfire-voyage/demo", prepare: gameIsReady },
  { name: "play-gate", path: "/play/fjordfire-voyage/real" },
  { name: "play-real", path: "/play/fjordfire-voyage", player: true, prepare: gameIsReady },
  { name: "login", path: "/login" },
  { name: "registration", path: "/login?tab=registration" },
  { name: "restore", path: "/login?tab=restore" },
  { name: "account", path: "/account", player: true },
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
  {
    name: "popup-credit",
    path: "/games",
    player: true,
    prepare: (page) => openBy(page, "header button.sunrise"),
  },
  { name: "menu", path: "/games", player: true, prepare: openMenu },
];

async function gameIsReady(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator("button.spin:enabled").waitFor({ timeout: 30_000 });
}

async function popupIsOpen(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
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

async function shoot(
  browser: Browser,
  origin: string,
  shots: Shot[],
  login: Record<string, string>,
): Promise<void> {
  for (const [size, [width, height]] of Object.entries(SIZES))
    for (const [theme, colorScheme] of Object.entries(THEMES))
      for (const player of [false, true]) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height },
          colorScheme,
          hasTouch: width < 1024,
          isMobile: width < 1024,
        });
        if (player) await context.request.post("/en/login", { form: login, headers: { origin } });
        const page = await context.newPage();
        for (const locale of LOCALES)
          for (const shot of shots.filter((one) => Boolean(one.player) === player)) {
            const file = `${FOLDER}/${shot.name}-${locale}-${theme}-${size}.png`;
            try {
              await page.goto(`/${locale}${shot.path}`, { waitUntil: "networkidle" });
              await shot.prepare?.(page);
              await page.waitForTimeout(400);
              await page.screenshot({ path: file });
            } catch (error) {
              console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
              process.exitCode = 1;
            }
          }
        await context.close();
      }
}

const wanted = process.argv.slice(2);
const shots = wanted.length ? SHOTS.filter(({ name }) => wanted.includes(name)) : SHOTS;
await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const casino = await startCasino({ NODE_ENV: "development", DEPLOYMENT: "development", LOG_LEVEL: "warn" });
const browser = await chromium.launch({
  executablePath: await findHeadlessChromium(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const demo = { form: "login", via: "page", login: "demo", password: "sunrise-2026" };
  await shoot(browser, casino.origin, shots, demo);
} finally {
  await browser.close();
  await casino.stop();
}
console.log(`Pictures of ${shots.length} screens are in ${FOLDER}/`);
