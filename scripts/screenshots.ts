// `npm run screenshots -- [--locales=en,de] [--sizes=phone] [--themes=night] [name …]`: pictures of every screen and popup,
// or of those named, in screenshots/, to be looked at. Without flags each is taken in all that it differs by.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import { defaultSite } from "../bff/config/default-site.ts";
import { DEMO_PASSWORD } from "../sandbox/store/seed.ts";
import { hydrated } from "../tests/browser/fixtures.ts";
import { startSites } from "../tests/browser/sites.ts";
import type { Player } from "../tests/browser/steps.ts";
import { signIn, signInComplete } from "../tests/browser/visitors.ts";
import { ensureBuilt } from "./build.mjs";
import { findHeadlessChromium } from "./chromium.mjs";
import { accountShots } from "./shots/account-shots.ts";
import { aviatorShots } from "./shots/aviator-shots.ts";
import { listShots } from "./shots/list-shots.ts";
import { liveShots } from "./shots/live-shots.ts";
import { lobbyShots } from "./shots/lobby-shots.ts";
import { moneyShots } from "./shots/money-shots.ts";
import { playShots } from "./shots/play-shots.ts";
import { proofShots } from "./shots/proof-shots.ts";
import { searchShots } from "./shots/search-shots.ts";
import {
  DEBUG_TOKEN,
  LOCALES,
  type Shot,
  SIZES,
  type Size,
  THEMES,
  type Theme,
  UPRIGHT,
} from "./shots/shot.ts";
import { slotShots } from "./shots/slot-shots.ts";
import { stageShots } from "./shots/stage-shots.ts";
import { tableShots } from "./shots/table-shots.ts";

const FOLDER = "screenshots";
const SHOTS = [
  ...[
    ...lobbyShots,
    ...listShots,
    ...searchShots,
    ...playShots,
    ...stageShots,
    ...slotShots,
    ...tableShots,
    ...liveShots,
  ],
  ...[...proofShots, ...aviatorShots, ...accountShots, ...moneyShots],
];
const ASKING_HOST = "asking.localhost";
/** Longest wait for what a picture shows. */
const PATIENCE = 30_000;

/** Those of a flag's values that it names, or all of them. */
function chosen<T extends string>(flag: string | undefined, all: readonly T[]): readonly T[] {
  const named = flag?.split(",") ?? all;
  const unknown = named.find((one) => !all.includes(one as T));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(", ")}`);
  return named as readonly T[];
}

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { locales: { type: "string" }, sizes: { type: "string" }, themes: { type: "string" } },
});
const locales = chosen(flags.locales, LOCALES);
const sizes = chosen(flags.sizes, Object.keys(SIZES) as Size[]);
const themes = chosen(flags.themes, Object.keys(THEMES) as Theme[]);
const wanted = chosen(
  names.length ? names.join() : undefined,
  SHOTS.map(({ name }) => name),
);
const shots = SHOTS.filter(({ name }) => wanted.includes(name));

/** Signs the player of a picture in. */
async function become(page: Page, login: Shot["player"], origin: string): Promise<Player> {
  if (login === "new") return signInComplete(page, origin);
  if (login) await signIn(page, origin, login);
  return { email: login ?? "", password: DEMO_PASSWORD };
}

/** Goes where a picture is taken, and takes it in each theme: the page follows the system's while it is open. */
async function take(page: Page, shot: Shot, player: Player, locale: LocaleCode, size: Size): Promise<void> {
  const path = typeof shot.path === "string" ? shot.path : await shot.path(page, player);
  const settled = shot.neverSilent ? "load" : "networkidle";
  await page.goto(`/${locale}${path}`, { waitUntil: settled });
  await hydrated(page);
  await shot.prepare?.(page, player);
  if (shot.print) await page.emulateMedia({ media: "print" });
  if (shot.whole) await growWindow(page);
  await page.waitForLoadState(settled);
  await page.evaluate(() => document.fonts.ready);
  await picturesAreThere(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: THEMES[theme] });
    await page.waitForFunction((shown) => document.documentElement.dataset.theme === shown, theme);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.screenshot({
      animations: "disabled",
      path: `${FOLDER}/${shot.name}-${locale}-${theme}-${size}.png`,
    });
  }
}

/** Waits for what is lazy and in the window, which may come long after the page. */
async function picturesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return !isSeen || (picture.complete && picture.currentSrc !== "");
    }),
  );
}

/** Makes the window as high as its page, so that what sticks to an edge of the window is at that edge of the picture. */
async function growWindow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

/** Takes the pictures of one player, who is signed in once, in one size and locale. */
async function shootAs(
  context: BrowserContext,
  origin: string,
  shots: Shot[],
  locale: LocaleCode,
  size: Size,
) {
  context.setDefaultTimeout(PATIENCE);
  for (const [index, shot] of shots.entries()) {
    const page = await context.newPage();
    try {
      const isSignedIn = index > 0 && shot.player !== "new";
      const player = await become(page, isSignedIn ? undefined : shot.player, origin);
      await take(page, shot, player, locale, size);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split("\n")[0] : error;
      console.error(`${shot.name}, ${locale}, ${size}: ${reason}`);
      process.exitCode = 1;
    }
    await shot.after?.(page);
    await page.close();
  }
}

/** The pictures that can be taken in one browser: of the same player, on the same site. */
const sitters = Object.values(
  Object.groupBy(shots, ({ player = "nobody", asksConsent = false }) => `${player} ${asksConsent}`),
) as Shot[][];

async function shoot(browser: Browser, origin: string, size: Size, locale: LocaleCode) {
  for (const all of sitters) {
    const shots = all.filter((shot) => (shot.sizes ?? UPRIGHT).includes(size));
    const host = all[0]?.asksConsent ? origin.replace("localhost", ASKING_HOST) : origin;
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
    await shootAs(context, host, shots, locale, size);
    await context.close();
  }
}

await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const casino = await startSites(
  [
    { hosts: ["localhost"], flags: defaultSite.flags },
    { hosts: [ASKING_HOST], flags: defaultSite.flags, tracking: { dataLayer: true } },
  ],
  { DEBUG_TOKEN },
);
const browser = await chromium.launch({
  executablePath: await findHeadlessChromium(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  for (const size of sizes) for (const locale of locales) await shoot(browser, casino.origin, size, locale);
} finally {
  await browser.close();
  await casino.stop();
}
console.log(`Pictures of ${shots.length} screens are in ${FOLDER}/`);
