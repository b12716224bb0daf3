import type { Page } from "@playwright/test";
import { expectRules } from "../support/axe.ts";
import { expect, hydrated, open, openLive, test } from "../support/fixtures.ts";
import { bell, inboxEntry, vendorPage } from "../support/messaging.ts";
import { accountLink, headerBalance, signInWithProfile } from "../support/players.ts";

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Opens the inbox by the bell, which shows the vendor's number of unread messages. */
async function openInbox(page: Page, unread: number): Promise<void> {
  await bell(page).click();
  await expect(inboxEntry(page)).toContainText(`Unread: ${unread}`);
  await inboxEntry(page).click();
}

test("the console logs in any player [TP-1]", async ({ page, casino }) => {
  const { email } = await signInWithProfile(page, casino.origin);
  await page.context().clearCookies();
  await page.goto("/sandbox/");
  await expectRules(page, "the console", ["label", "button-name", "color-contrast", "select-name"]);
  await page.getByRole("button", { name: `Log in as ${email}` }).click();
  await page.waitForURL("**/en/login**");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(accountLink(page)).toBeVisible();
});

test("a rich message of the inbox that is read is read on the server [TP-1, HDR-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openInbox(page, 2);
  const messages = vendorPage(page);
  await messages.getByRole("button", { name: /Welcome to Solstice/ }).click();
  await expect(messages.getByRole("heading", { name: "Welcome to Solstice" })).toBeVisible();
  const picture = messages.locator("article img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await messages.getByRole("button", { name: /Back to all messages/ }).click();
  await page.reload();
  await hydrated(page);
  await openInbox(page, 1);
});

test("a pending bonus is claimed from the inbox [TP-1, POP-1]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openInbox(page, 2);
  await vendorPage(page)
    .getByRole("link", { name: /Pending bonuses/ })
    .click();
  const pending = page.getByRole("dialog", { name: "Pending bonuses" });
  await pending.getByRole("button", { name: "Claim bonus: Sunrise gift" }).click();
  await expect(page.getByText("Bonus claimed.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the assistant of the chat answers, and hands over what it does not know [TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await page.getByRole("link", { name: "Live chat" }).click();
  const chat = vendorPage(page);
  await chat.getByRole("button", { name: "When do I get my withdrawal?" }).click();
  await expect(chat.getByText(/A withdrawal is reviewed first/)).toBeVisible();
  await chat.getByPlaceholder("Write a message").fill("What is the weather like?");
  await chat.getByRole("button", { name: "Send" }).click();
  await chat.getByRole("link", { name: "Open the contact form" }).click();
  await expect(page).toHaveURL(/\/en\/page\/contact-us$/);
});

test("the console grants money, which an open page shows at once", async ({ page, casino }) => {
  const { email } = await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/games");
  const before = await headerBalance(page);
  const consolePage = await page.context().newPage();
  await consolePage.goto("/sandbox/");
  const grants = section(consolePage, "Grants");
  await grants.getByLabel("Player").first().fill(email);
  await grants.getByRole("button", { name: "Grant" }).click();
  await expect(grants.getByText(/^Done/)).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(before + 1_000);
});

test("the console advances the clock of the sandbox", async ({ page }) => {
  await page.goto("/sandbox/");
  const clock = section(page, "Clock");
  const now = async () => Date.parse(await clock.locator("#now").innerText());
  // The console asks for the time when it opens.
  await expect.poll(now).toBeGreaterThan(0);
  const start = await now();
  await clock.getByRole("button", { name: "+ 1 hour" }).click();
  await expect.poll(async () => (await now()) - start).toBeGreaterThanOrEqual(3_600_000);
});
