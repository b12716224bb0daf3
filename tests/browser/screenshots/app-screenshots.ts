// `npm run app-screenshots -- <origin>`: takes the pictures of the installation dialog from a running site.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../../../scripts/chromium.mjs";
import { photograph } from "./photograph.ts";

const FOLDER = "public/brand/screenshots";
const PHONE = { width: 390, height: 780, isMobile: true, scale: 2 };
const DESKTOP = { width: 1440, height: 900, isMobile: false, scale: 1 };
const PICTURES = [
  { name: "phone-lobby", path: "/en", window: PHONE },
  { name: "phone-games", path: "/en/games", window: PHONE },
  { name: "desktop-lobby", path: "/en", window: DESKTOP },
];
/** Notices of this installation, not of the site. */
const HIDDEN = ":root { --ribbon-height: 0px !important } .sandbox-ribbon { display: none !important }";

const [origin = "http://localhost:3000"] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  for (const { name, path, window } of PICTURES) {
    await sharp(await photograph(browser, origin + path, window, HIDDEN))
      .webp({ quality: 78, effort: 6 })
      .toFile(`${FOLDER}/${name}.webp`);
  }
} finally {
  await browser.close();
}
