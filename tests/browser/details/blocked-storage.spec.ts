import { expect, open, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";

/** Runs in the page: the browser blocks storage, so that the properties themselves throw. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The document has no access to storage", "SecurityError");
      },
    });
}

test.beforeEach(({ page }) => page.addInitScript(blockStorage));

// Any uncaught error, and any error of the console, fails a test.
for (const [name, path] of [
  ["home", "/en"],
  ["the lobby", "/en/games"],
  ["the login", "/en/login"],
  ["the sportsbook", "/en/sport"],
] as const) {
  test(`without storage ${name} has no errors`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main")).toBeVisible();
  });
}

test("without storage the deposit of a player has no errors", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/wallet/deposit");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
