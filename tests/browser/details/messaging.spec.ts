import type { Page } from "@playwright/test";
import { expectRules } from "../support/axe.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { accountLink, depositLink, headerBalance, signInWithProfile } from "../support/players.ts";

const inbox = (page: Page) => page.getByRole("dialog", { name: "Inbox" });
const inboxEntry = (page: Page) => page.getByRole("button", { name: /^Inbox/ });
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /Notifications/ });
const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("from the console: log in, read a rich message, claim a pending bonus, chat, and get a grant [TP-1, TP-4, HDR-4, POP-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  const { email } = await signInWithProfile(page, casino.origin);
  await page.context().clearCookies();

  // The console logs in any player.
  await page.goto("/sandbox/");
  await expectRules(page, "the console", ["label", "button-name", "color-contrast", "select-name"]);
  await page.getByRole("button", { name: `Log in as ${email}` }).click();
  await page.waitForURL("**/en/login**");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(accountLink(page)).toBeVisible();

  // The vendor's counter is the marker of the bell and of the inbox.
  await open(page, "/en/games");
  await bell(page).click();
  await expect(inboxEntry(page)).toContainText("Unread: 2");
  await inboxEntry(page).click();
  const messages = inbox(page).frameLocator("iframe");
  await messages.getByRole("button", { name: /Welcome to Solstice/ }).click();
  await expect(messages.getByRole("heading", { name: "Welcome to Solstice" })).toBeVisible();
  const picture = messages.locator("article img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await messages.getByRole("button", { name: /Back to all messages/ }).click();

  // What was read is read on the server.
  await page.reload();
  await hydrated(page);
  await bell(page).click();
  await expect(inboxEntry(page)).toContainText("Unread: 1");
  await inboxEntry(page).click();
  await messages.getByRole("link", { name: /Pending bonuses/ }).click();
  const pending = page.getByRole("dialog", { name: "Pending bonuses" });
  await pending.getByRole("button", { name: "Claim bonus: Sunrise gift" }).click();
  await expect(page.getByText("Bonus claimed.")).toBeVisible();

  // The assistant of the chat answers, and hands over what it does not know.
  await expect(inbox(page)).toBeHidden();
  await page.getByRole("link", { name: "Live chat" }).click();
  const chat = page.getByRole("dialog", { name: "Live chat" }).frameLocator("iframe");
  await chat.getByRole("button", { name: "When do I get my withdrawal?" }).click();
  await expect(chat.getByText(/A withdrawal is reviewed first/)).toBeVisible();
  await chat.getByPlaceholder("Write a message").fill("What is the weather like?");
  await chat.getByRole("button", { name: "Send" }).click();
  await chat.getByRole("link", { name: "Open the contact form" }).click();
  await expect(page).toHaveURL(/\/en\/page\/contact-us$/);

  // The console grants money, which the open page shows at once, and moves the clock.
  const before = await headerBalance(page);
  const consolePage = await page.context().newPage();
  await consolePage.goto("/sandbox/");
  const grants = section(consolePage, "Grants");
  await grants.getByLabel("Player").first().fill(email);
  await grants.getByRole("button", { name: "Grant" }).click();
  await expect(grants.getByText(/^Done/)).toBeVisible();
  await expect(depositLink(page)).not.toHaveText("");
  await expect.poll(() => headerBalance(page)).toBe(before + 1_000);
  const clock = section(consolePage, "Clock");
  const now = async () => Date.parse(await clock.locator("#now").innerText());
  const start = await now();
  await clock.getByRole("button", { name: "+ 1 hour" }).click();
  await expect.poll(async () => (await now()) - start).toBeGreaterThanOrEqual(3_600_000);
});
