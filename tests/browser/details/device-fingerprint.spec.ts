import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { fillCard } from "../support/payments.ts";
import { accountLink, fillRegistration, newPlayer, signInWithProfile } from "../support/players.ts";

/** Resolves to the blackbox of the next submitted form with this name. */
async function submittedBlackbox(page: Page, form: string): Promise<string | null> {
  const request = await page.waitForRequest(
    (sent) => sent.method() === "POST" && new URLSearchParams(sent.postData() ?? "").get("form") === form,
  );
  return new URLSearchParams(request.postData() ?? "").get("blackbox");
}

test("login and registration are sent with the device's blackbox, and the frame is removed afterwards [FRM-2]", async ({
  page,
}) => {
  await open(page, "/en/login");
  const sent = submittedBlackbox(page, "login");
  await page.getByLabel("Email or username").fill("demo-empty");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password-1");
  // At once: the form waits for the blackbox.
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  expect(await sent).toMatch(/^0400/);
  await expect(page.locator("iframe[src*='/bff/device-frame']")).toHaveCount(0);

  await open(page, "/en/login?tab=registration");
  await fillRegistration(page, newPlayer());
  const registered = submittedBlackbox(page, "registration");
  await page.getByRole("button", { name: "Create account" }).click();
  expect(await registered).toMatch(/^0400/);
  await expect(accountLink(page)).toBeVisible();
});

test("a deposit is sent with the device's blackbox [FRM-2]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/wallet/deposit?method=card&amount=20.00");
  await fillCard(page);
  const sent = submittedBlackbox(page, "deposit");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Deposit/ })
    .click();
  expect(await sent).toMatch(/^0400/);
});

test("while the vendor's script hangs, a form waits for at most five seconds and is then sent without a blackbox [FRM-2]", async ({
  page,
}) => {
  await page.route("**/iojs/**", () => {});
  await page.goto("/en/login");
  await hydrated(page);
  const start = Date.now();
  await page.getByLabel("Email or username").fill("demo-empty");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const sent = submittedBlackbox(page, "login");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  expect(await sent).toBe("");
  const waited = Date.now() - start;
  expect(waited).toBeGreaterThan(2_000);
  expect(waited).toBeLessThan(7_000);
  await expect(accountLink(page)).toBeVisible();
});
