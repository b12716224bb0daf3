import type { Page } from "@playwright/test";
import type { Casino } from "../support/casino.ts";
import { test as base, CASINO_TIMEOUT, expect, hydrated } from "./fixtures.ts";
import { startSites } from "./sites.ts";
import { clearFaults, setFault } from "./visitors.ts";

/** This file's casino has a site for each kind of domain; browsers find every *.localhost on this machine. */
const test = base.extend<object, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const casino = await startSites([
        {
          hosts: ["localhost"],
          flags: { main: true, mainProductionHost: true },
          affiliatesUrl: "https://partners.example/join",
        },
        {
          hosts: ["mirror.localhost"],
          flags: { sportMirror: true },
          affiliatesUrl: "https://partners.example/join",
        },
        { hosts: ["net.localhost"], flags: { netLicensed: true } },
        { hosts: ["free.localhost"], flags: { noLicence: true, netLicensed: true, main: true } },
      ]);
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: CASINO_TIMEOUT },
  ],
});

const footer = (page: Page) => page.getByRole("contentinfo");
const emblem = (page: Page) => footer(page).getByRole("img", { name: /emblem/ });
const seal = (page: Page) => footer(page).locator("img[src='/licence/seal.svg']");
const payments = (page: Page) => footer(page).getByRole("region", { name: "Payment methods" });
const partners = (page: Page) => footer(page).getByRole("region", { name: "Partners" });

/** Whether a picture has been loaded and can be seen. */
async function isDrawn(page: Page, selector: string): Promise<boolean> {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth > 0;
  });
}

test("licence, age, payment methods, partners, year and domain, and the legal links [FTR-1, RT-19, LAY-1]", async ({
  page,
}) => {
  await page.goto("/en/page/about-us");
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem.svg");
  expect(await isDrawn(page, "footer img[src='/licence/emblem.svg']")).toBe(true);
  await expect(seal(page)).toHaveCount(0);
  await expect(footer(page).getByText("18+", { exact: true })).toBeVisible();
  expect(await payments(page).getByRole("img").count()).toBeGreaterThan(3);
  expect(await partners(page).getByRole("img").count()).toBeGreaterThan(0);
  expect(await isDrawn(page, "footer section img")).toBe(true);
  await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} localhost`);
  const legal = footer(page).getByRole("navigation", { name: "Rules and help" });
  await expect(legal.getByRole("link")).toHaveCount(11);
  await expect(legal.getByRole("link", { name: "Verify a round" })).toHaveAttribute("href", "/en/fairness");
  await expect(legal.getByRole("link", { name: /Affiliates/ })).toHaveAttribute(
    "href",
    "https://partners.example/join",
  );
});

test("each kind of domain shows its own licence marks, and the affiliates' link stays on the main production host [FTR-2, DOM-1, RT-19]", async ({
  page,
  casino,
}) => {
  const at = (host: string, path: string) =>
    page.goto(`${casino.origin.replace("localhost", host)}${path}`, { waitUntil: "domcontentloaded" });

  await at("localhost", "/kz/page");
  await expect(seal(page)).toBeVisible();
  await at("mirror.localhost", "/en/page");
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem-mirror.svg");
  await expect(seal(page)).toHaveCount(0);
  await expect(footer(page).getByRole("link", { name: /Affiliates/ })).toHaveCount(0);
  await expect(footer(page)).toContainText("mirror.localhost");
  await at("net.localhost", "/en/page");
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem.svg");
  await expect(seal(page)).toBeVisible();
  await at("free.localhost", "/kz/page");
  await expect(footer(page)).toBeVisible();
  await expect(footer(page).locator("img[src^='/licence/']")).toHaveCount(0);
});

test("the lists belong to the language, and where they cannot be had they are empty and nobody is bothered [FTR-3, ERR-5]", async ({
  page,
}) => {
  await setFault(page, { operation: "footerList", failure: "http-500" });
  await page.goto("/en-nz/page/complaints");
  await expect(footer(page).getByRole("link", { name: "Complaints" })).toBeVisible();
  await expect(payments(page)).toHaveCount(0);
  await expect(partners(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await clearFaults(page);

  await hydrated(page);
  await page.getByRole("button", { name: /English/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "English (Canada)" }).click();
  await expect(page).toHaveURL(/\/en-ca\/page\/complaints$/);
  await expect(async () => {
    await page.reload();
    expect(await payments(page).getByRole("img").count()).toBeGreaterThan(3);
    expect(await partners(page).getByRole("img").count()).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
});
