// `npm run app-screenshots -- <origin>`: takes the pictures of the installation dialog from a running site.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { hydrated } from "../tests/browser/support/fixtures.ts";
import { findChromium } from "./chromium.mjs";

const FOLDER = "public/brand/screenshots";
const PHONE = { width: 390, height: 780, scale: 2 };
const DESKTOP = { width: 1440, height: 900, scale: 1 };
const PICTURES = [
  { name: "phone-lobby", path: "/en", ...PHONE },
  { name: "phone-games", path: "/en/games", ...PHONE },
  { name: "desktop-lobby", path: "/en", ...DESKTOP },
];
/** Notices of this installation, not of the site. */
const HIDDEN = ":root { --ribbon-height: 0px !important } .sandbox-ribbon { display: none !important }";

const [origin = "http://localhost:3000"] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  for (const { name, path, width, height, scale } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      isMobile: scale > 1,
      colorScheme: "dark",
      reducedMotion: "reduce",
      locale: "en",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await hydrated(page);
    await page.addStyleTag({ content: HIDDEN });
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(`${FOLDER}/${name}.webp`);
    await context.close();
  }
} finally {
  await browser.close();
}
