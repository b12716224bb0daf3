import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/fixtures.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";
import { originOf } from "../support/sites.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const emblem = (page: Page) => footer(page).locator("img[src^='/licence/emblem']");
/** The local picture of the seal, or the register's. */
const seal = (page: Page) =>
  footer(page).locator("img[src='/licence/seal.svg'], iframe[src='/bff/seal-frame']");
const framedSeal = (page: Page) =>
  page.frameLocator("iframe[src='/bff/seal-frame']").getByRole("link", { name: "Licence seal" });
const payments = (page: Page) => footer(page).getByRole("region", { name: "Payment methods" });
const partners = (page: Page) => footer(page).getByRole("region", { name: "Partners" });

/** Whether the first image of a selector is loaded. */
async function isLoaded(page: Page, selector: string): Promise<boolean> {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth > 0;
  });
}

test("the footer has licence, age, payment methods, partners, year and domain, and the legal links [FTR-1, RT-19, LAY-1]", async ({
  page,
  casino,
}) => {
  await page.goto(`${originOf(casino, "main")}/en/page/about-us`);
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem.svg");
  expect(await isLoaded(page, "footer img[src='/licence/emblem.svg']")).toBe(true);
  await expect(seal(page)).toHaveCount(0);
  await expect(footer(page).getByText("18+", { exact: true })).toBeVisible();
  expect(await payments(page).getByRole("img").count()).toBeGreaterThan(3);
  expect(await partners(page).getByRole("img").count()).toBeGreaterThan(0);
  expect(await isLoaded(page, "footer section img")).toBe(true);
  await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} main.localhost`);
  const legal = footer(page).getByRole("navigation", { name: "Rules and help" });
  await expect(legal.getByRole("link")).toHaveCount(11);
  await expect(legal.getByRole("link", { name: "Verify a round" })).toHaveAttribute("href", "/en/fairness");
  await expect(legal.getByRole("link", { name: /Affiliates/ })).toHaveAttribute(
    "href",
    "https://partners.example/join",
  );
});

test("each kind of domain shows its own licence marks, and only the main production host links to the affiliates' site [FTR-2, DOM-1, RT-19]", async ({
  page,
  casino,
}) => {
  const openOn = (site: Parameters<typeof originOf>[1], path: string) =>
    page.goto(originOf(casino, site) + path, { waitUntil: "domcontentloaded" });

  await openOn("main", "/kz/page");
  await expect(seal(page).first()).toBeVisible();
  await openOn("mirror", "/en/page");
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem-mirror.svg");
  await expect(seal(page)).toHaveCount(0);
  await expect(footer(page).getByRole("link", { name: /Affiliates/ })).toHaveCount(0);
  await expect(footer(page)).toContainText("mirror.localhost");
  await openOn("net", "/en/page");
  await expect(emblem(page)).toHaveAttribute("src", "/licence/emblem.svg");
  await expect(seal(page).first()).toBeVisible();
  await openOn("unlicensed", "/kz/page");
  await expect(footer(page)).toBeVisible();
  await expect(footer(page).locator("img[src^='/licence/']")).toHaveCount(0);
});

test("the register's seal replaces the local picture and leads to the certificate, also after a navigation [TP-4]", async ({
  page,
  casino,
}) => {
  await page.goto(`${originOf(casino, "net")}/en/page/about-us`);
  await hydrated(page);
  await footer(page).scrollIntoViewIfNeeded();
  await expect(framedSeal(page)).toBeVisible();
  await expect(footer(page).locator("img[src='/licence/seal.svg']")).toHaveCount(0);
  await footer(page).getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await footer(page).scrollIntoViewIfNeeded();
  const opened = page.waitForEvent("popup");
  await framedSeal(page).click();
  await expect((await opened).getByRole("heading", { name: "Licence certificate" })).toBeVisible();
});

test("a seal whose script fails or hangs leaves the local picture with the link, and the page works [TP-4]", async ({
  page,
  casino,
}) => {
  const local = footer(page).getByRole("link", { name: /Licence seal/ });
  const openFooter = async (path: string) => {
    await page.goto(originOf(casino, "net") + path);
    await hydrated(page);
    await footer(page).scrollIntoViewIfNeeded();
  };
  await page.clock.install();
  for (const behaviour of ["blocked", "empty", "hanging"] as const) {
    let requests = 0;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route("**/sandbox/seals/apg-seal.js", (route) => {
      requests += 1;
      if (behaviour === "empty") return route.fulfill({ contentType: "text/javascript", body: "" });
      if (behaviour === "blocked") return route.fulfill({ status: 204, body: "" });
    });
    await openFooter("/en/page/about-us");
    await expect.poll(() => requests).toBe(1);
    await expect(local.getByRole("img")).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(page.locator("iframe[src='/bff/seal-frame']")).toHaveCount(0);
    await expect(local).toHaveAttribute("href", /^\/sandbox\/seals\/certificate\?id=/);
    await footer(page).getByRole("link", { name: "Complaints" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  }
});

test("payment methods and partners depend on the language; if they fail to load, the footer omits them without an error [FTR-3, ERR-5]", async ({
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
  }).toPass();
});
