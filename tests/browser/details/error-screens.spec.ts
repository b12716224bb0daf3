import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { type Locale, localeOf } from "#contract/wire/locales.ts";
import { builtClient, createApp } from "../../../bff/app.ts";
import { loadConfig } from "../../../bff/config/config.ts";
import { limitConnections } from "../../../bff/operations/connection-limit.ts";
import { builtApp } from "../../../bff/pages/app-build.ts";
import { createPages } from "../../../bff/pages/pages.ts";
import { createBffServices, type Relay } from "../../../bff/services.ts";
import { expect, hydrated, test } from "../support/fixtures.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";

/*
 * Error screens that the server renders. React must hydrate them without console errors (the fixture fails
 * on any) and keep the elements of the server's HTML.
 */

declare global {
  var sentHeading: Element | null | undefined;
}

/** Stores the heading of the HTML before any module runs. */
const storeHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      globalThis.sentHeading ??= document.querySelector("main h1");
    });
  });

/** A text of the message file `common` in a locale, by its key. */
function text({ file }: Locale, key: string): string {
  const messages = JSON.parse(readFileSync(`locales/${file}/common.json`, "utf8"));
  return key.split(".").reduce((inner, part) => inner[part], messages) as string;
}

/** Opens a page that answers with a status, and checks that its HTML is hydrated without being replaced. */
async function expectHydratedError(page: Page, address: string, status: number): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  await hydrated(page);
  await expect(page.getByRole("main").getByText(String(status))).toBeVisible();
  expect(await page.evaluate(() => globalThis.sentHeading === document.querySelector("main h1"))).toBe(true);
}

test.beforeEach(({ page }) => storeHeading(page));

test("a path without a page, a missing category, text or game renders an error screen that hydrates and leads home [RT-17]", async ({
  page,
}) => {
  for (const address of [
    "/en/none/at/all",
    "/de/games/category/none",
    "/kz/page/none",
    "/en/play/none/demo",
  ]) {
    await test.step(address, async () => {
      await expectHydratedError(page, address, 404);
      await page.getByRole("main").getByRole("link").click();
      await expect(page).toHaveURL(/\/(?:en|de|kz)$/);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });
  }
});

test("a screen that fails to load its data renders an error screen that hydrates [RT-17]", async ({
  page,
}) => {
  await setFault(page, { operation: "games", failure: "http-500" });
  await expectHydratedError(page, "/fi/games?sort=name", 503);
  await clearFaults(page);
});

test("if the root's data fails to load, its error screen hydrates without the layout [RT-17]", async ({
  page,
}) => {
  const server = await startWithoutRootData();
  try {
    await expectHydratedError(page, `${server.origin}/en/games`, 500);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "home" })).toHaveAttribute("href", "/en");
  } finally {
    await server.close();
  }
});

test("the screen of a missing page has its status, title, text and a link home, in the page's language and layout [RT-17]", async ({
  page,
}) => {
  for (const locale of [localeOf("en"), localeOf("kz")]) {
    const response = await page.goto(`/${locale.code}/no-such-page`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByText("404", { exact: true })).toBeVisible();
    expect((await main.getByText("404", { exact: true }).boundingBox())?.height).toBeGreaterThan(90);
    await expect(
      main.getByRole("heading", { level: 1, name: text(locale, "not_found.title") }),
    ).toBeVisible();
    await expect(main.getByText(text(locale, "not_found.text"))).toBeVisible();
    await expect(page).toHaveTitle(`${text(locale, "not_found.title")} · Solstice`);
    await expect(main.getByRole("link", { name: text(locale, "error.home") })).toHaveAttribute(
      "href",
      `/${locale.code}`,
    );
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("another status is shown with the general title, can be retried, and has a link home [RT-17]", async ({
  page,
}) => {
  await setFault(page, { operation: "game", failure: "http-500" });
  const response = await page.goto("/de/play/never-asked-for");
  await clearFaults(page);
  const status = response?.status() ?? 0;
  expect(status).toBeGreaterThanOrEqual(500);
  const main = page.getByRole("main");
  await expect(main.getByText(String(status), { exact: true })).toBeVisible();
  await expect(
    main.getByRole("heading", { level: 1, name: text(localeOf("de"), "error.title") }),
  ).toBeVisible();
  // The circuit breaker stays open for some seconds; then the product API answers that there is no such game.
  await expect(async () => {
    await main.getByRole("link", { name: text(localeOf("de"), "error.retry") }).click();
    await expect(main.getByText("404", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await main.getByRole("link", { name: text(localeOf("de"), "error.home") }).click();
  await expect(page).toHaveURL(/\/de$/);
  const home = JSON.parse(readFileSync(`locales/${localeOf("de").file}/home.json`, "utf8"));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(home.hero_title);
});

/** Starts the built app with a root loader that throws. */
async function startWithoutRootData() {
  const config = loadConfig({
    DEPLOYMENT: "test",
    LOG_LEVEL: "silent",
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: "http://127.0.0.1:1/api",
    API_ENVIRONMENT: "sandbox",
  });
  const services = createBffServices(config);
  const build = await builtApp()();
  const { root } = build.routes;
  if (!root) throw new Error("the build has no root");
  const loader = () => {
    throw new Error("the root data");
  };
  const broken = {
    ...build,
    routes: { ...build.routes, root: { ...root, module: { ...root.module, loader } } },
  };
  const pages = createPages(services, async () => broken);
  const relay: Relay = {
    attach: () => {},
    closeSession: () => {},
    closePlayer: () => {},
    close: async () => {},
    stats: () => ({}),
    isLinkUp: () => true,
  };
  const server = createServer();
  const connections = limitConnections(server, config.CONNECTIONS, () => {});
  const isClosing = () => false;
  server.on(
    "request",
    createApp(services, { pages, relay, client: builtClient(config), isClosing, connections }),
  );
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      services.loadMonitor.close();
      await services.productApi.close();
    },
  };
}
