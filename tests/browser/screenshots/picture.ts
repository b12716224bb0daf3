// `npm run picture`: writes docs/picture.png, the home page in the dark theme on a desktop and a phone.
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureBuilt } from "../../../scripts/build.mjs";
import { findChromium } from "../../../scripts/chromium.mjs";
import { startCasino } from "../../support/casino.ts";
import { photograph } from "./photograph.ts";

const HEIGHT = 800;
const GAP = 24;
const RADIUS = 14;
const WINDOWS = [
  { width: 1280, height: HEIGHT, isMobile: false, scale: 1 },
  { width: 390, height: HEIGHT, isMobile: true, scale: 1 },
];

await ensureBuilt();
const casino = await startCasino({ NODE_ENV: "development", DEPLOYMENT: "development", LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  const layers = [];
  let left = 0;
  for (const window of WINDOWS) {
    const { width } = window;
    const frame = `<svg width="${width}" height="${HEIGHT}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`;
    const input = await sharp(await photograph(browser, `${casino.origin}/en`, window))
      .composite([{ input: Buffer.from(frame), blend: "dest-in" }])
      .png()
      .toBuffer();
    layers.push({ input, left, top: 0 });
    left += width + GAP;
  }
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 4, background: "transparent" } })
    .composite(layers)
    .png({ palette: true, colours: 256, effort: 10 })
    .toFile("docs/picture.png");
} finally {
  await browser.close();
  await casino.stop();
}
