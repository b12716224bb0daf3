import { depositJourneys } from "./deposit-journeys.ts";
import { expect, open, test } from "./fixtures.ts";
import { fillCard, pressDeposit } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

depositJourneys({ popup: false });

test("the bar below leads to the wallet, and the wallet to the deposit and the limits [RT-10]", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  await open(page, "/en");
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
  for (const name of ["Money", "Bonus", "Sport bonus", "Loyalty points", "Free rounds"]) {
    await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  }
  const parts = page.getByRole("navigation", { name: "Wallet" });
  await parts.getByRole("link", { name: "Deposit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deposit" })).toBeVisible();
});

test("a deposit begins without scripts: its mistakes come back with what was typed, but for the card's number", async ({
  browser,
  casino,
}) => {
  const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInComplete(page, casino.origin);
  await page.goto("/en");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  await page.getByRole("link", { name: "Payment card" }).click();
  await page.getByRole("link", { name: "€200.00" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("200.00");
  await page.getByLabel("Amount").fill("5000.01");
  await fillCard(page);
  await pressDeposit(page);
  await expect(page.getByText("The largest amount is €5,000.00")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("5000.01");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Aino Virta");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await page.getByLabel("Amount").fill("50");
  await fillCard(page);
  await pressDeposit(page);
  await expect(page).toHaveURL(/\/en\/payment\//);
  await context.close();
});
