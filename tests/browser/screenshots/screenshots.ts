// `npm run screenshots -- [--locales=en,de] [--sizes=phone] [--themes=night] [name …]`: writes screenshots of all screens and
// popups, or of the named ones, to screenshots/. Without flags in all locales, sizes and themes.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { SEASONS } from "#contract/wire/rewards/daily-bonuses.ts";
import { DEFAULT_SITE } from "../../../bff/config/sites.ts";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { ensureBuilt } from "../../../scripts/build.mjs";
import { findHeadlessChromium } from "../../../scripts/chromium.mjs";
import { hydrated } from "../support/fixtures.ts";
import { type Credentials, signInAsDemo, signInWithProfile } from "../support/players.ts";
import { startSites } from "../support/sites.ts";
import { accountShots } from "./account-shots.ts";
import { appShots } from "./app-shots.ts";
import { aviatorShots } from "./aviator-shots.ts";
import { dailyBonusShots } from "./daily-bonus-shots.ts";
import { fairnessShots } from "./fairness-shots.ts";
import { gamePageShots } from "./game-page-shots.ts";
import { listShots, searchShots } from "./list-shots.ts";
import { lobbyShots } from "./lobby-shots.ts";
import { messagingShots } from "./messaging-shots.ts";
import { moneyShots } from "./money-shots.ts";
import { playShots } from "./play-shots.ts";
import { rewardShots } from "./reward-shots.ts";
import {
  DEBUG_TOKEN,
  DEFAULT_SIZES,
  SHOT_LOCALES,
  type Shot,
  SITE_HOSTS,
  SIZES,
  type Size,
  THEMES,
  type Theme,
} from "./shot.ts";
import { slotShots } from "./slot-shots.ts";
import { sportBetShots } from "./sport-bet-shots.ts";
import { sportShots } from "./sport-shots.ts";
import { sportSlipShots } from "./sport-slip-shots.ts";
import { liveShots, tableShots } from "./table-shots.ts";
import { tournamentShots } from "./tournament-shots.ts";

const FOLDER = "screenshots";
const SHOTS = [
  ...lobbyShots,
  ...listShots,
  ...searchShots,
  ...playShots,
  ...gamePageShots,
  ...slotShots,
  ...tableShots,
  ...liveShots,
  ...fairnessShots,
  ...aviatorShots,
  ...accountShots,
  ...moneyShots,
  ...rewardShots,
  ...messagingShots,
  ...appShots,
  ...sportShots,
  ...sportSlipShots,
  ...sportBetShots,
  ...tournamentShots,
  ...dailyBonusShots,
];
/** Milliseconds. */
const PAGE_TIMEOUT = 30_000;
/** Milliseconds for the requests after the load event; a page that keeps calling is taken as it is then. */
const IDLE_TIMEOUT = 5_000;

/** Parses the comma-separated values of a flag; all values if it is omitted. @throws Error for an unknown value */
function parseFlag<T extends string>(flag: string | undefined, all: readonly T[]): readonly T[] {
  const values = flag?.split(",") ?? all;
  const unknown = values.find((value) => !all.includes(value as T));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${all.join(", ")}`);
  return values as readonly T[];
}

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { locales: { type: "string" }, sizes: { type: "string" }, themes: { type: "string" } },
});
const locales = parseFlag(flags.locales, SHOT_LOCALES);
const sizes = parseFlag(flags.sizes, Object.keys(SIZES) as Size[]);
const themes = parseFlag(flags.themes, Object.keys(THEMES) as Theme[]);
const selected = parseFlag(
  names.length ? names.join() : undefined,
  SHOTS.map(({ name }) => name),
);
const shots = SHOTS.filter(({ name }) => selected.includes(name));

/** Signs in the player of a screenshot. */
async function signInPlayer(page: Page, login: Shot["player"], origin: string): Promise<Credentials> {
  if (login === "new") return signInWithProfile(page, origin);
  if (login) await signInAsDemo(page, origin, login);
  return { email: login ?? "", password: DEMO_PASSWORD };
}

/** Opens the page and takes a screenshot in each theme; the open page follows the system theme. */
async function takeShot(
  page: Page,
  shot: Shot,
  player: Credentials,
  locale: LocaleCode,
  size: Size,
): Promise<void> {
  const path = typeof shot.path === "string" ? shot.path : await shot.path(page, player);
  await page.goto(`/${locale}${path}`);
  if (!shot.hasOpenConnection) await waitForRequests(page);
  await hydrated(page);
  await shot.prepare?.(page, player);
  if (shot.print) await page.emulateMedia({ media: "print" });
  if (shot.fullPage) await fitWindowToPage(page);
  if (!shot.hasOpenConnection) await waitForRequests(page);
  await page.evaluate(() => document.fonts.ready);
  await waitForImages(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: THEMES[theme] });
    await page.waitForFunction((shown) => document.documentElement.dataset.theme === shown, theme);
    await loadBackgrounds(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.screenshot({
      animations: "disabled",
      path: `${FOLDER}/${shot.name}-${locale}-${theme}-${size}.png`,
    });
  }
}

async function waitForRequests(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: IDLE_TIMEOUT }).catch((error: Error) => {
    if (error.name !== "TimeoutError") throw error;
  });
}

/** Waits for the visible images, including lazy ones. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isVisible = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return !isVisible || (image.complete && image.currentSrc !== "");
    }),
  );
}

/** Loads the background pictures of the current theme; the browser requests them only after the theme has changed. */
async function loadBackgrounds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const backgrounds = [...document.querySelectorAll("main *")].map(
      (element) => getComputedStyle(element).backgroundImage,
    );
    const urls = new Set(backgrounds.join().match(/(?<=url\(")[^"]+/g));
    const loadings = [...urls].map((url) => {
      const image = new Image();
      image.src = url;
      return image.decode();
    });
    await Promise.allSettled(loadings);
  });
}

/**
 * Makes the window as high as the page, so that sticky elements are at the edges of the screenshot. A second time, because parts that
 * were out of sight get their real height then; not more often, because a page of at least its window's height never fits.
 */
async function fitWindowToPage(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const pageHeight = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return document.documentElement.scrollHeight;
    });
    if (pageHeight > height) await page.setViewportSize({ width, height: pageHeight });
  }
}

/** Takes the screenshots of one player, who signs in once, in one size and locale. */
async function takeGroup(
  context: BrowserContext,
  origin: string,
  shots: Shot[],
  locale: LocaleCode,
  size: Size,
) {
  context.setDefaultTimeout(PAGE_TIMEOUT);
  for (const [index, shot] of shots.entries()) {
    const page = await context.newPage();
    try {
      const isSignedIn = index > 0 && shot.player !== "new";
      const player = await signInPlayer(page, isSignedIn ? undefined : shot.player, origin);
      await takeShot(page, shot, player, locale, size);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split("\n")[0] : error;
      console.error(`${shot.name}, ${locale}, ${size}: ${reason}`);
      process.exitCode = 1;
    }
    await shot.after?.(page);
    await page.close();
  }
}

/** The shots that share a browser context: same player and same site. */
const shotGroups = Object.values(
  Object.groupBy(shots, ({ player = "guest", site = "main" }) => `${player} ${site}`),
) as Shot[][];

async function takeAll(browser: Browser, origin: string, size: Size, locale: LocaleCode) {
  for (const group of shotGroups) {
    const shots = group.filter((shot) => (shot.sizes ?? DEFAULT_SIZES).includes(size));
    const site = group[0]?.site;
    const host = site ? origin.replace("localhost", SITE_HOSTS[site]) : origin;
    const [width, height] = SIZES[size];
    const context = await browser.newContext({
      baseURL: host,
      viewport: { width, height },
      colorScheme: THEMES[themes[0] ?? "night"],
      reducedMotion: "reduce",
      locale: localeOf(locale).iso,
      hasTouch: width < 1024,
      isMobile: width < 1024,
    });
    await takeGroup(context, host, shots, locale, size);
    await context.close();
  }
}

await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const casino = await startSites(
  [
    { hosts: ["localhost"], flags: DEFAULT_SITE.flags },
    { hosts: [SITE_HOSTS.consent], flags: DEFAULT_SITE.flags, tracking: { dataLayer: true } },
    ...SEASONS.map((season) => ({
      hosts: [SITE_HOSTS[season]],
      flags: DEFAULT_SITE.flags,
      seasons: { forced: season },
    })),
  ],
  { DEBUG_TOKEN },
);
const browser = await chromium.launch({
  executablePath: await findHeadlessChromium(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  for (const size of sizes) for (const locale of locales) await takeAll(browser, casino.origin, size, locale);
} finally {
  await browser.close();
  await casino.stop();
}
console.log(`Screenshots of ${shots.length} screens are in ${FOLDER}/`);
