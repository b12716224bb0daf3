import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Casino, startCasino, startProductApi, type TestProductApi } from "../../support/casino.ts";
import { buildChangedRelease, type ChangedRelease } from "../../support/changed-release.ts";
import { type LoadBalancer, startLoadBalancer } from "../../support/load-balancer.ts";
import { startTestRedis, type TestRedis } from "../../support/redis.ts";
import { hydrated, liveSocketReady } from "../support/fixtures.ts";
import { signInAsDemo } from "../support/players.ts";

/* Two releases behind one load balancer that sends each request to the other one. */
test.describe.configure({ mode: "serial" });

/** Milliseconds for a second build and two servers on a busy machine. */
const SET_UP_TIMEOUT = 400_000;
const PAGES = ["/en", "/en/games", "/de/promo", "/en/tournaments", "/en/vip", "/en/page/faq"];

let release: ChangedRelease | undefined;
let api: TestProductApi | undefined;
let redis: TestRedis | undefined;
let balancer: LoadBalancer | undefined;
const instances: Casino[] = [];
const assets = mkdtempSync(join(tmpdir(), "solstice-assets-"));

test.beforeAll(async () => {
  test.setTimeout(SET_UP_TIMEOUT);
  [release, api, redis] = await Promise.all([buildChangedRelease(), startProductApi(), startTestRedis()]);
  const environment = {
    PRODUCT_API_URL: api.url,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
    SESSION_SECRETS: "the-secret-that-both-releases-know-0123456789",
    REDIS_URL: redis.url,
    ASSETS_DIR: assets,
    TRUSTED_PROXIES: "loopback",
    REQUESTS_PER_MINUTE: "100000",
  };
  instances.push(await startCasino(environment), await startCasino(environment, release.server));
  balancer = await startLoadBalancer(instances.map(({ origin }) => origin));
  await expect.poll(() => balancer?.readyBackends().length, { timeout: 60_000 }).toBe(2);
});

test.afterAll(async () => {
  await balancer?.close();
  await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  await Promise.all([api?.kill(), redis?.stop()]);
  release?.remove();
  rmSync(assets, { recursive: true, force: true });
});

/** Opens a context at the load balancer, and records failures of what its pages load, and their errors. */
async function visitor(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: balancer?.origin, locale: "en" });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("response", (response) => {
    // Without its sandbox a server has none of the sandbox's pictures.
    if (response.status() >= 400 && !response.url().includes("/sandbox/"))
      problems.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, problems };
}

/** The release whose scripts run on a page. */
const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? "first");

test("no page of two releases behind one load balancer is without scripts and styles [REL-1]", async ({
  browser,
}) => {
  const seen = { first: 0, changed: 0 };
  for (let load = 0; load < 12; load += 1) {
    const { context, page, problems } = await visitor(browser);
    await page.goto(PAGES[load % PAGES.length] as string);
    await hydrated(page);
    const sheets = await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length);
    expect(sheets, page.url()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    seen[(await releaseOf(page)) as keyof typeof seen] += 1;
    await context.close();
  }
  expect(Math.min(seen.first, seen.changed), JSON.stringify(seen)).toBeGreaterThan(1);
});

/** Opens pages in one context until one of the given release has come. */
async function openRelease(page: Page, path: string, wanted: "first" | "changed"): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      await hydrated(page);
      return releaseOf(page);
    })
    .toBe(wanted);
}

for (const wanted of ["first", "changed"] as const) {
  test(`an open tab of the ${wanted} release gets its later scripts from both [REL-1]`, async ({
    browser,
  }) => {
    const { context, page, problems } = await visitor(browser);
    await openRelease(page, "/en", wanted);
    await page.evaluate(() => {
      document.documentElement.dataset.tab = "open";
    });
    for (const path of ["/en/promo", "/en/tournaments", "/en/vip", "/en/games"]) {
      await page.locator(`#side-menu a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.dataset.tab)).toBe("open");
    expect(problems).toEqual([]);
    await context.close();
  });
}

test("a session and its live connection work on both releases, and no page of one has the templates of the other [REL-1]", async ({
  browser,
}) => {
  const { context, page, problems } = await visitor(browser);
  await signInAsDemo(page, balancer?.origin ?? "");
  for (const wanted of ["first", "changed", "first"] as const) {
    const connected = liveSocketReady(page);
    await openRelease(page, "/en/games", wanted);
    await connected;
    // The page comes from the template of its release: its scripts are those that the page names.
    await expect(page.getByRole("banner").locator('a[href="/en/account"]')).toBeVisible();
    const sent = await fetch(`${api?.root}/sandbox/emit`, {
      method: "POST",
      body: JSON.stringify({
        login: "demo",
        event: "message",
        data: { header: "News", text: `For ${wanted}` },
      }),
    });
    expect(sent.status).toBe(200);
    await expect(page.locator("section[aria-live] li").filter({ hasText: `For ${wanted}` })).toBeVisible();
  }
  expect(problems).toEqual([]);
  await context.close();
});
