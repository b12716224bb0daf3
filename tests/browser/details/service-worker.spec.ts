import { freePort, startCasino } from "../../support/casino.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import { cachedPaths, workerReady } from "../support/service-worker.ts";

test.use({ serviceWorkers: "allow" });

test("the caches have files of the build and offline pages, and nothing of a player", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/de/games");
  await workerReady(page);
  for (const path of ["/de/wallet", "/de/account", "/de/account/security", "/de/wallet/history"]) {
    await page.goto(path);
    await hydrated(page);
  }
  const paths = await cachedPaths(page);
  const isPublic = (path: string) =>
    /^\/assets\/[\w.-]+\.(js|css|woff2)$|^\/offline(-de)?\.html$|^\/brand\/logo\.svg\?offline$/.test(path);
  expect(paths.filter((path) => !isPublic(path))).toEqual([]);
  expect(paths).toContain("/offline-de.html");
  expect(paths.some((path) => path.includes("/assets/app-"))).toBe(true);
});

test("the offline page has the language of the visitor and the site's look", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("WebSocket", "ERR_INTERNET_DISCONNECTED");
  await open(page, "/de/games");
  await workerReady(page);
  await page.context().setOffline(true);
  await page.goto("/de/page/faq");
  await expect(page.getByRole("heading", { name: "Sie sind offline" })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Onest");
  const logo = page.locator("header img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(
    await page.getByRole("button").evaluate((button) => getComputedStyle(button).backgroundImage),
  ).toContain("gradient");
  await page.context().setOffline(false);
  // The page loads by itself.
  await expect(page).toHaveTitle(/FAQ|Fragen/);
});

test.describe("a visitor whose browser prefers Kazakh", () => {
  test.use({ locale: "kk-KZ" });

  test("gets the offline page in that language where the address has another one", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push("WebSocket", "ERR_INTERNET_DISCONNECTED");
    await open(page, "/de/games");
    await workerReady(page);
    await page.context().setOffline(true);
    await page.goto("/fi/games");
    await expect(page.locator("html")).toHaveAttribute("lang", "kk-KZ");
    await page.goto("/de/page/faq");
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  });
});

test("a new version is offered, but not while a form is being filled in", async ({ page }) => {
  // The browser installs an older worker; it then requests the server's.
  await page.context().route("**/service-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// an older version` });
  });
  await open(page, "/en/login");
  await workerReady(page);
  const email = page.getByRole("main").getByLabel("Email or username");
  await email.fill("someone");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  const offer = page.getByText("A new version of the site is ready.");
  await expect(offer).toBeHidden();

  await page.getByRole("banner").getByRole("link", { name: "Solstice: home" }).click();
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await hydrated(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
});

test("SERVICE_WORKER=false removes the worker and its caches", async ({ page, expectedErrors }) => {
  // The live connection ends with the first server.
  expectedErrors.push("WebSocket");
  test.setTimeout(150_000);
  const PORT = String(await freePort());
  const first = await startCasino({ PORT });
  await page.goto(`${first.origin}/en`);
  await workerReady(page);
  await first.stop();

  const second = await startCasino({ PORT, SERVICE_WORKER: "false" });
  try {
    await page.goto(`${second.origin}/en`);
    await page.waitForFunction(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length === 0 && (await caches.keys()).length === 0;
    });
    expect(await (await page.request.get(`${second.origin}/service-worker.js`)).text()).toContain(
      "unregister",
    );
  } finally {
    await second.stop();
  }
});
