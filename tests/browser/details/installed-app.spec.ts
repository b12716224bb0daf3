import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findFullChromium } from "../../../scripts/chromium.mjs";
import { startPushService, type TestPushService } from "../../support/push-service.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import {
  clickNotification,
  deliverPush,
  isSubscribed,
  stubPushService,
  unsubscribed,
  workerReady,
} from "../support/service-worker.ts";

/** A browser with an interface: a headless shell installs no apps and shows no notifications. */
let context: BrowserContext;
let pushService: TestPushService;

test.beforeAll(async ({ casino }) => {
  const executablePath = await findFullChromium();
  test.skip(executablePath === null, "needs Chromium, not only its headless shell");
  // Not a private window: it cannot install apps.
  context = await chromium.launchPersistentContext("", {
    executablePath: executablePath ?? "",
    args: ["--no-sandbox", "--headless=new"],
    permissions: ["notifications"],
    viewport: { width: 1440, height: 900 },
    locale: "en",
    serviceWorkers: "allow",
    baseURL: casino.origin,
  });
  pushService = await startPushService();
});
test.afterAll(async () => {
  await context?.close();
  await pushService?.close();
});

/** Installs the site as the browser's dialog does, and opens the app's window. */
async function installAndLaunch(page: Page, origin: string): Promise<Page> {
  const session = await context.newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect([manifest.url, manifest.errors]).toEqual([`${origin}/manifest-en.webmanifest`, []]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);

  const manifestId = `${origin}/`;
  await session.send("PWA.install", { manifestId, installUrlOrBundleUrl: `${origin}/en` });
  await session.send("PWA.changeAppUserSettings", { manifestId, displayMode: "standalone" });
  const [app] = await Promise.all([context.waitForEvent("page"), session.send("PWA.launch", { manifestId })]);
  return app;
}

test("a player installs the app, uses it offline and back, and gets a push message [RT-7, API-2, TP-4]", async ({
  casino,
}) => {
  test.setTimeout(120_000);
  const { origin } = casino;
  const page = await context.newPage();
  await stubPushService(page, pushService.subscribe());

  // The browser's offer comes on the first page; the installation screen is opened from the menu.
  await page.goto(`${origin}/en`);
  await workerReady(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("button", { name: "Install the app" }).click();
  await menu.getByRole("link", { name: "Android" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Install the app" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeVisible();

  const app = await installAndLaunch(page, origin);
  await expect(app).toHaveURL(`${origin}/en`);
  expect(await app.evaluate(() => matchMedia("(display-mode: standalone)").matches)).toBe(true);
  await app.goto(`${origin}/en/pwa`);
  await expect(app.getByText("The app is installed")).toBeVisible();
  await expect(app.getByRole("heading", { name: "Android" })).toBeHidden();
  await page.close();

  await context.setOffline(true);
  await app.goto(`${origin}/en/games`);
  await expect(app.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(app).toHaveTitle(/All games/);

  const { email } = await signInWithProfile(app, origin);
  await app.goto(`${origin}/en/pwa`);
  await app.getByRole("button", { name: "Turn on" }).click();
  await expect(app.getByText("Notifications are on.")).toBeVisible();

  const notice = { login: email, template: "deposit_received", url: "/games" };
  expect((await app.request.post(`${origin}/sandbox/notifications`, { data: notice })).status()).toBe(200);
  await expect.poll(() => pushService.received.length).toBe(1);
  const shown = () =>
    app.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body }) => body),
    );
  // On a busy machine the browser drops a message that it cannot hand to the worker in time. The tag keeps a repetition from showing
  // a second notification.
  await expect(async () => {
    await deliverPush(app, pushService.received[0]?.payload);
    await expect.poll(shown, { timeout: 5_000 }).toEqual([expect.stringContaining("25")]);
  }).toPass();
  await clickNotification(app);
  await expect(app).toHaveURL(`${origin}/en/games`);

  await app.goto(`${origin}/en/account`);
  expect(await isSubscribed(app)).toBe(true);
  await app.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await unsubscribed(app);
});
