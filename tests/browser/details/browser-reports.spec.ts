import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/fixtures.ts";
import { originOf } from "../support/sites.ts";

/** Resolves when the page is idle, and so has loaded what observes the web vitals. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await hydrated(page);
  await page.waitForFunction(() => document.documentElement.dataset.restores === "on");
}

/** The value of a counter, summed over its labels. */
async function counterOf(origin: string, pattern: RegExp): Promise<number> {
  const text = await (await fetch(`${origin}/bff/metrics`)).text();
  return text
    .split("\n")
    .filter((line) => pattern.test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("an uncaught error and the web vitals of a page reach the server", async ({ casino, context }) => {
  const { origin } = casino;
  const errors = /^solstice_client_reports_total\{kind="error"/;
  const vitals = /^solstice_web_vital_lcp_seconds_count/;
  const before = [await counterOf(origin, errors), await counterOf(origin, vitals)] as const;
  // The fixture's page fails on errors, which this test throws.
  const page = await context.newPage();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`${originOf(casino, "tracked")}/en`);
  await idle(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown by the test of reports");
    });
  });
  await expect.poll(() => counterOf(origin, errors)).toBeGreaterThan(before[0]);
  await expect(async () => {
    await page.goto(`${originOf(casino, "tracked")}/en`);
    await idle(page);
    await page.goto("about:blank");
    await expect.poll(() => counterOf(origin, vitals), { timeout: 2000 }).toBeGreaterThan(before[1]);
  }).toPass();
});

test("without consent, a site that requires it receives no web vitals", async ({ casino, page }) => {
  const { origin } = casino;
  const vitals = /^solstice_client_reports_total\{kind="vital"/;
  const vitalsWithoutConsent = /^solstice_client_reports_total\{kind="vital",site="consent"/;
  const before = await counterOf(origin, vitals);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  // The vitals of the second site arrive after those that the first one would send. A page that is left at once may have none yet.
  await expect(async () => {
    for (const site of ["consent", "tracked"] as const) {
      await page.goto(`${originOf(casino, site)}/en`);
      await idle(page);
      await page.goto("about:blank");
    }
    await expect.poll(() => counterOf(origin, vitals), { timeout: 2000 }).toBeGreaterThan(before);
  }).toPass();
  expect(await counterOf(origin, vitalsWithoutConsent)).toBe(0);
});
