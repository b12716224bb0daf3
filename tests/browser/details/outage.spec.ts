import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Casino, startCasino, startProductApi, type TestProductApi } from "../../support/casino.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { accountLink, headerBalance, signInAsDemo } from "../support/players.ts";

test("while the product API is down, pages answer with a notice and the player stays signed in; all is back when it restarts [AUTH-4]", async ({
  browser,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "solstice-down-"));
  const data = join(folder, "sandbox.sqlite");
  let productApi: TestProductApi = await startProductApi({ data });
  const casino: Casino = await startCasino({
    PRODUCT_API_URL: productApi.url,
    PRODUCT_SOCKET_URL: productApi.socketUrl,
    API_ENVIRONMENT: "sandbox",
  });
  const page = await browser.newPage({ baseURL: casino.origin });
  try {
    await signInAsDemo(page, casino.origin);
    await open(page, "/en");
    await expect(accountLink(page)).toBeVisible();
    const before = await headerBalance(page);
    const guest = await browser.newPage({ baseURL: casino.origin });
    await open(guest, "/en");

    await productApi.kill();
    await guest.reload();
    await expect(guest.getByRole("banner")).toBeVisible();
    await expect(guest.getByRole("main").locator("h3 a").first()).toBeVisible();
    await page.goto("/en/page/faq");
    await expect(page.getByText("We’re having technical problems")).toBeVisible();
    const readiness = async () => {
      const response = await page.request.get("/bff/health/ready");
      return [response.status(), (await response.json()).degraded];
    };
    await expect.poll(readiness).toEqual([200, ["product_api", "live_link"]]);
    expect((await page.request.get("/bff/health/live")).status()).toBe(200);

    productApi = await startProductApi({ data, port: Number(new URL(productApi.root).port) });
    await expect.poll(async () => (await readiness())[1], { timeout: 120_000 }).not.toContain("live_link");
    // The circuit breaker of an operation that has just failed stays open for a moment.
    await expect(async () => {
      await open(page, "/en/page/faq");
      expect(await page.getByText("We’re having technical problems").count()).toBe(0);
      expect(await headerBalance(page)).toBe(before);
    }).toPass();
  } finally {
    await page.close();
    await casino.stop();
    await productApi.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
