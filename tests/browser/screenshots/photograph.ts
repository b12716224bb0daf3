import type { Browser } from "@playwright/test";
import { hydrated } from "../support/fixtures.ts";

interface Window {
  width: number;
  height: number;
  isMobile: boolean;
  /** Device pixels per CSS pixel. */
  scale: number;
}

/** Takes a picture of a page in the dark theme for the product itself. @param styles added to the page */
export async function photograph(
  browser: Browser,
  url: string,
  { width, height, isMobile, scale }: Window,
  styles = "",
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile,
    hasTouch: isMobile,
    colorScheme: "dark",
    reducedMotion: "reduce",
    locale: "en",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await hydrated(page);
  if (styles) await page.addStyleTag({ content: styles });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}
