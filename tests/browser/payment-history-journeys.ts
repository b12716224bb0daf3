import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { open, test } from "./fixtures.ts";
import { letPass } from "./payment-steps.ts";
import { linkUp } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

const HISTORY = "/en/wallet/history";

const lines = (page: Page) => page.getByRole("main").locator("[data-payment]");

/** Pays a player so many deposits of 10 EUR in, and sees them settled. */
async function payIn(
  page: Page,
  login: string,
  count: number,
  voucher = "1111-2222-3333-4444",
): Promise<void> {
  for (let paid = 0; paid < count; paid += 1) {
    const answer = await page.request.post("/sandbox/payments/begin", {
      data: {
        ...{ login, alias: "voucher", amount: "10", currency: "EUR", return_path: "/en/wallet" },
        fields: { voucher_code: voucher },
      },
    });
    expect(answer.status()).toBe(200);
    // Whatever the provider has still to say is said when this comes back; only so many payments may be under way at once.
    if (paid % 5 === 4 || paid === count - 1) await letPass(page, 5);
  }
}

/** What players do to find a payment, in a window of any size. */
export function paymentHistoryJourneys(): void {
  test("the history is filtered, paged, exported and shows a payment's receipt [RT-10]", async ({
    page,
    casino,
  }) => {
    test.slow();
    const { email } = await signInComplete(page, casino.origin);
    await open(page, HISTORY);
    await expect(page.getByText("No payments yet")).toBeVisible();
    await expectAccessible(page, "no payments");

    await payIn(page, email, 21);
    await payIn(page, email, 1, "0000-2222-3333-4444");
    await open(page, HISTORY);
    await expect(lines(page)).toHaveCount(20);
    await expect(page.getByText("22 payments")).toBeVisible();
    await expect(page.locator('[data-total="deposits"]')).toHaveText("€210.00");
    await expectAccessible(page, "payments");
    await page.getByRole("link", { name: "Older payments" }).click();
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Newest payments" }).click();
    await expect(lines(page)).toHaveCount(20);

    await page.getByText("Filter payments").click();
    await page.getByLabel("Status").selectOption({ label: "Declined" });
    await page.getByLabel("Type").selectOption({ label: "Deposit" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(lines(page)).toHaveCount(1);
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

    await lines(page).getByRole("link").click();
    await expect(page.getByText("The voucher code is unknown or has already been used.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(0);
    await expectAccessible(page, "a declined payment");
    await page.getByRole("link", { name: "All payments" }).click();
    await lines(page).nth(1).getByRole("link").click();
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("heading", { name: "Receipt for a deposit" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByText(/^S-[0-9A-F]{8}$/)).toBeVisible();
  });

  test("payments that cannot be had are told in their place, and are there again once they can", async ({
    page,
    casino,
  }) => {
    const { email } = await signInComplete(page, casino.origin);
    await payIn(page, email, 1);
    await setFault(page, { operation: "payments", failure: "malformed" });
    await open(page, `${HISTORY}?type=deposit`);
    await expect(page.getByRole("alert")).toContainText("Your payments cannot be shown just now");
    await expectAccessible(page, "payments that cannot be had");
    await clearFaults(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page).toHaveURL(/type=deposit/);
  });
}

/** What is the same in a window of any size. */
export function paymentHistoryRules(): void {
  test("a payment that comes while the history is open is drawn without being asked for [LIVE-2]", async ({
    page,
    casino,
  }) => {
    const { email } = await signInComplete(page, casino.origin);
    const up = linkUp(page);
    await open(page, HISTORY);
    await up;
    await payIn(page, email, 1);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText("Completed");
  });

  test("a payment that settles between the drawing and the live link is drawn once the link is up [LIVE-2]", async ({
    page,
    casino,
  }) => {
    const { email } = await signInComplete(page, casino.origin);
    let connect = () => {};
    const linking = new Promise<void>((resolve) => {
      void page.routeWebSocket(/\/bff\/live$/, (socket) => {
        connect = () => void socket.connectToServer();
        resolve();
      });
    });
    await open(page, HISTORY);
    await linking;
    await payIn(page, email, 1);
    await expect(page.getByText("No payments yet")).toBeVisible();
    connect();
    await expect(lines(page)).toContainText("Completed");
  });

  test("without scripts the filters are a form like any other", async ({ browser, casino }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    const { email } = await signInComplete(page, casino.origin);
    await payIn(page, email, 2);
    await page.goto(HISTORY);
    await page.getByText("Filter payments").click();
    await page.getByLabel("Type").selectOption({ label: "Withdrawal" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("No payment fits these filters")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).first().click();
    await expect(lines(page)).toHaveCount(2);
    await lines(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await context.close();
  });
}
