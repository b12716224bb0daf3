import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { builtClient, createApp } from "../../bff/app.ts";
import { loadConfig } from "../../bff/config/config.ts";
import { builtApp } from "../../bff/pages/app-build.ts";
import { createPages } from "../../bff/pages/pages.ts";
import { createServices, type Relay } from "../../bff/services.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { clearFaults, setFault } from "./visitors.ts";

/*
 * Errors that the server's first HTML shows already. React must take them over as they are: no complaint (the fixture fails
 * on any), and the very nodes that the server sent, not new ones in their place.
 */

declare global {
  var sentHeading: Element | null | undefined;
}

/** Keeps the heading that came with the HTML, before any module runs. */
const keepHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      globalThis.sentHeading ??= document.querySelector("main h1");
    });
  });

async function isTakenOver(page: Page, address: string, status: number): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(status);
  await hydrated(page);
  await expect(page.getByRole("main").getByText(String(status))).toBeVisible();
  expect(await page.evaluate(() => globalThis.sentHeading === document.querySelector("main h1"))).toBe(true);
}

test.beforeEach(({ page }) => keepHeading(page));

for (const [what, address] of [
  ["an address that leads nowhere", "/en/none/at/all"],
  ["a category that does not exist", "/de/games/category/none"],
  ["a text that does not exist", "/kz/page/none"],
  ["a game that does not exist, in its own layout", "/en/play/none/demo"],
] as const) {
  test(`${what} is an error screen from the first HTML on, and alive [RT-17]`, async ({ page }) => {
    await isTakenOver(page, address, 404);
    await page.getByRole("main").getByRole("link").click();
    await expect(page).toHaveURL(/\/(?:en|de|kz)$/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
}

test("a screen whose data cannot be had is an error from the first HTML on, and alive [RT-17, ERR-3]", async ({
  page,
}) => {
  await setFault(page, { operation: "games", failure: "http-500" });
  await isTakenOver(page, "/fi/games?sort=name", 500);
  await clearFaults(page);
});

test("if the frame's own data cannot be had, the root's error screen hydrates without it [RT-17, RT-18]", async ({
  page,
}) => {
  const house = await withoutFrame();
  try {
    await isTakenOver(page, `${house.origin}/en/games`, 500);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "home" })).toHaveAttribute("href", "/en");
  } finally {
    await house.close();
  }
});

/** The built app as it is served, but for the root's loader, which throws. */
async function withoutFrame() {
  const config = loadConfig({
    DEPLOYMENT: "test",
    LOG_LEVEL: "silent",
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: "http://127.0.0.1:1/api",
    API_ENVIRONMENT: "sandbox",
  });
  const services = createServices(config);
  const build = await builtApp()();
  const { root } = build.routes;
  if (!root) throw new Error("the build has no root");
  const loader = () => {
    throw new Error("the frame's data");
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
    ready: async () => {},
  };
  const app = createApp(services, { pages, relay, client: builtClient(), isClosing: () => false });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      services.shedding.close();
      await services.productApi.close();
    },
  };
}
