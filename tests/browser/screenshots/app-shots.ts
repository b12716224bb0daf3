import type { Page } from "@playwright/test";
import { hydrated } from "../support/fixtures.ts";
import type { Credentials } from "../support/players.ts";
import { stubPushService, workerReady } from "../support/service-worker.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";

const GUEST = { sizes: TWO_SIZES, fullPage: true } as const;
const REGULAR = { ...GUEST, player: "demo-regular" } as const;

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Path of the installation screen in a browser with that identification. */
function pwaIn(userAgent: string): Shot["path"] {
  return async (page) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "userAgent", { get: () => value });
      if (value.includes("iPhone")) Reflect.deleteProperty(window, "PushManager");
    }, userAgent);
    return "/pwa";
  };
}

/** The browser can install the site now. */
async function offerInstallation(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
  await page.locator("main [role=status] button").waitFor();
}

/** Path of the installation screen in the installed app. */
async function installedPwa(page: Page): Promise<string> {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  return "/pwa";
}

/** Path of the installation screen in a browser with that permission for notifications. */
function pwaWithPermission(permission: "denied" | "granted"): Shot["path"] {
  return async (page) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Notification, "permission", { get: () => value });
      Object.assign(Notification, { requestPermission: async () => value });
    }, permission);
    return "/pwa";
  };
}

const SUBSCRIPTION = JSON.stringify({
  endpoint: "https://push.example/subscription",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
});

async function turnPushOn(page: Page): Promise<void> {
  await hydrated(page);
  await workerReady(page);
  // The sandbox refuses the address of the invented subscription.
  await page.route("**/actions/push", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.locator("#push button").click();
  await page.locator("#push svg.lucide-bell-ring").waitFor();
}

/** Opens a page that React does not render, which follows the system theme by its styles. */
function openStatic(path: (page: Page) => string): Required<Shot>["prepare"] {
  return async (page) => {
    await page.goto(path(page));
    await page.evaluate(() => {
      const light = matchMedia("(prefers-color-scheme: light)");
      const setTheme = () => {
        document.documentElement.dataset.theme = light.matches ? "day" : "night";
      };
      light.addEventListener("change", setTheme);
      setTheme();
    });
  };
}

const localeIn = (page: Page): string => new URL(page.url()).pathname.split("/")[1] ?? "en";

async function showLedger(page: Page, player: Credentials): Promise<void> {
  await openStatic(() => "/sandbox/")(page, player);
  await page.locator("#ledger button").click();
  await page.locator("#ledger-result table").first().waitFor();
}

const pwaShots: Shot[] = [
  { ...GUEST, name: "pwa-android", path: pwaIn(ANDROID), prepare: offerInstallation },
  { ...REGULAR, name: "pwa-ios", path: pwaIn(IPHONE) },
  { ...REGULAR, name: "pwa-installed", path: installedPwa },
  { ...REGULAR, name: "pwa-push-denied", path: pwaWithPermission("denied") },
  {
    ...REGULAR,
    name: "pwa-push-on",
    path: async (page, player) => {
      await stubPushService(page, SUBSCRIPTION);
      return (pwaWithPermission("granted") as (page: Page, player: Credentials) => Promise<string>)(
        page,
        player,
      );
    },
    prepare: turnPushOn,
  },
  {
    ...GUEST,
    name: "offline",
    path: "/pwa",
    prepare: openStatic((page) => `/offline-${localeIn(page)}.html`),
  },
];

const sandboxShots: Shot[] = [
  { ...GUEST, name: "console", path: "/pwa", prepare: openStatic(() => "/sandbox/") },
  { sizes: TWO_SIZES, name: "console-ledger", path: "/pwa", prepare: showLedger },
  { ...GUEST, player: "new", name: "mailbox", path: "/pwa", prepare: openStatic(() => "/sandbox/mail") },
];

/** The installed app, the offline page, and the pages of the sandbox. */
export const appShots: Shot[] = [...pwaShots, ...sandboxShots];
