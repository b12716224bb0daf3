// `npm run picture`: writes docs/picture.png, the home page in the dark theme on a desktop and a phone.
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { hydrated } from "../tests/browser/support/fixtures.ts";
import { startCasino } from "../tests/support/casino.ts";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";

const HEIGHT = 800;
const GAP = 24;
const RADIUS = 14;
const WINDOWS = [
  { width: 1280, height: HEIGHT, isMobile: false },
  { width: 390, height: HEIGHT, isMobile: true },
];

async function takeScreenshot(
  browser: Browser,
  origin: string,
  window: (typeof WINDOWS)[number],
): Promise<Buffer> {
  const { width, height, isMobile } = window;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    colorScheme: "dark",
    reducedMotion: "reduce",
    locale: "en",
  });
  const page = await context.newPage();
  await page.goto("/en", { waitUntil: "networkidle" });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot();
  await context.close();
  const frame = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`;
  return sharp(screenshot)
    .composite([{ input: Buffer.from(frame), blend: "dest-in" }])
    .png()
    .toBuffer();
}

await ensureBuilt();
const casino = await startCasino({ NODE_ENV: "development", DEPLOYMENT: "development", LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  const layers = [];
  let left = 0;
  for (const window of WINDOWS) {
    layers.push({ input: await takeScreenshot(browser, casino.origin, window), left, top: 0 });
    left += window.width + GAP;
  }
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 4, background: "transparent" } })
    .composite(layers)
    .png({ palette: true, colours: 256, effort: 10 })
    .toFile("docs/picture.png");
} finally {
  await browser.close();
  await casino.stop();
}
