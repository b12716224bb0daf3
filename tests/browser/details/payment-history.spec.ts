import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { createDeposits } from "../support/payments.ts";
import { signInWithProfile } from "../support/players.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";

const HISTORY = "/en/wallet/history";

const paymentRows = (page: Page) => page.getByRole("main").locator("[data-payment]");

test("the history is filtered, paginated and exported, and shows the receipt of a payment [RT-10]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  const { email } = await signInWithProfile(page, casino.origin);
  await open(page, HISTORY);
  await expect(page.getByText("No payments yet")).toBeVisible();
  await expectAccessible(page, "no payments");

  await createDeposits(page, email, 21);
  await createDeposits(page, email, 1, "0000-2222-3333-4444");
  await open(page, HISTORY);
  await expect(paymentRows(page)).toHaveCount(20);
  await expect(page.getByText("22 payments")).toBeVisible();
  await expect(page.locator('[data-total="deposits"]')).toHaveText("€210.00");
  await expectAccessible(page, "payments");
  await page.getByRole("link", { name: "Older payments" }).click();
  await expect(paymentRows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Newest payments" }).click();
  await expect(paymentRows(page)).toHaveCount(20);

  await page.getByText("Filter payments").click();
  await page.getByLabel("Status").selectOption({ label: "Declined" });
  await page.getByLabel("Type").selectOption({ label: "Deposit" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(paymentRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=declined/);
  await expect(page.getByLabel("Status")).toHaveValue("declined");
  await expectAccessible(page, "filtered payments");

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const rows = readFileSync((await (await coming).path()) as string, "utf8")
    .trim()
    .split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("Deposit,Voucher,•••• 4444,Declined,The voucher code is unknown");

  await paymentRows(page).getByRole("link").click();
  await expect(page.getByText("The voucher code is unknown or has already been used.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(0);
  await expectAccessible(page, "a declined payment");
  await page.getByRole("link", { name: "All payments" }).click();
  await paymentRows(page).nth(1).getByRole("link").click();
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("heading", { name: "Deposit receipt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText(/^S-[0-9A-F]{8}$/)).toBeVisible();
});

test("payments that fail to load are reported in their place, and can be loaded again", async ({
  page,
  casino,
}) => {
  const { email } = await signInWithProfile(page, casino.origin);
  await createDeposits(page, email, 1);
  await setFault(page, { operation: "payments", failure: "malformed" });
  await open(page, `${HISTORY}?type=deposit`);
  await expect(page.getByRole("alert")).toContainText("We can’t show your payments right now");
  await expectAccessible(page, "payments that failed to load");
  await clearFaults(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(paymentRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/type=deposit/);
});

test("a payment that settles while the history is open is added [LIVE-2]", async ({ page, casino }) => {
  const { email } = await signInWithProfile(page, casino.origin);
  await openLive(page, HISTORY);
  await createDeposits(page, email, 1);
  await expect(paymentRows(page)).toHaveCount(1);
  await expect(paymentRows(page)).toContainText("Completed");
});

test("a payment that settles between rendering and the live connection is added once connected [LIVE-2]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  const { email } = await signInWithProfile(page, casino.origin);
  let connect = () => {};
  const linking = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/bff\/live$/, (socket) => {
      connect = () => void socket.connectToServer();
      resolve();
    });
  });
  await open(page, HISTORY);
  await linking;
  await createDeposits(page, email, 1);
  await expect(page.getByText("No payments yet")).toBeVisible();
  connect();
  await expect(paymentRows(page)).toContainText("Completed");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form", async ({ page, casino }) => {
    const { email } = await signInWithProfile(page, casino.origin);
    await createDeposits(page, email, 2);
    await page.goto(HISTORY);
    await page.getByText("Filter payments").click();
    await page.getByLabel("Type").selectOption({ label: "Withdrawal" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("No payments match these filters")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).first().click();
    await expect(paymentRows(page)).toHaveCount(2);
    await paymentRows(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  });
});
