import type { Page, Route } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { bell, inbox, inboxEntry, vendorPage } from "../support/messaging.ts";
import { signInNewPlayer } from "../support/players.ts";

const SCRIPTS = {
  inbox: "**/sandbox/messaging/loader/fasttrack-crm.js",
  chat: "**/sandbox/chat/livechat.js",
};

/** What can happen to the script of a vendor. A frame's failures are logged by the browser and change nothing in the page. */
const FAILURES: Record<string, (route: Route) => unknown> = {
  hangs: () => new Promise(() => {}),
  throws: (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error('vendor')" }),
  "returns garbage": (route) => route.fulfill({ contentType: "text/javascript", body: "<html>not a script" }),
  "is blocked": (route) => route.abort("blockedbyclient"),
};
const LOGGED_BY_FRAMES = /vendor|Unexpected token|ERR_BLOCKED_BY_CLIENT|Content Security Policy/;

const chatButton = (page: Page) => page.getByRole("link", { name: "Live chat" });

/** The parts of the page that no vendor may affect. */
async function expectPageWorks(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("dialog").filter({ has: page.getByRole("searchbox") });
  await search.getByRole("searchbox").fill("fjord");
  await expect(search.getByText("Fjordfire Voyage").first()).toBeVisible();
}

for (const [failure, respond] of Object.entries(FAILURES)) {
  test(`an inbox whose script ${failure} says so with a retry, and the page works [TP-1]`, async ({
    page,
    casino,
    expectedErrors,
  }) => {
    expectedErrors.push(LOGGED_BY_FRAMES);
    await page.route(SCRIPTS.inbox, respond);
    await signInNewPlayer(page, casino.origin);
    await open(page, "/en/games");
    await bell(page).click();
    await inboxEntry(page).click();
    await expect(inbox(page).getByRole("alert")).toContainText("Your inbox is not available");
    await page.unroute(SCRIPTS.inbox);
    await inbox(page).getByRole("button", { name: "Try again" }).click();
    const frame = vendorPage(page);
    await expect(frame.getByRole("button", { name: /Welcome to Solstice/ })).toBeVisible();
    await inbox(page).getByRole("button", { name: "Close" }).click();
    await expectPageWorks(page);
  });

  test(`a chat whose script ${failure} leads to the contact page within five seconds [TP-4, CON-1]`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(LOGGED_BY_FRAMES);
    await page.route(SCRIPTS.chat, respond);
    await open(page, "/en/games");
    await chatButton(page).click();
    const startedAt = Date.now();
    await expect(page).toHaveURL(/\/en\/page\/contact-us$/);
    // Five seconds, and what a busy machine needs to navigate.
    expect(Date.now() - startedAt).toBeLessThan(9_000);
    await expect(page.getByRole("dialog", { name: "Live chat" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
    await expectPageWorks(page);
  });
}

test("the chat's button is on every screen but those of games, where support stays in the menu [LAY-1, TP-4]", async ({
  page,
}) => {
  await open(page, "/en/games");
  await expect(chatButton(page)).toHaveAttribute("href", "/en/page/contact-us");
  for (const game of ["/en/play/fjordfire-voyage/fun", "/en/special/aviator"]) {
    await open(page, game);
    await expect(chatButton(page)).toHaveCount(0);
    await expect(page.locator("aside a[href='/en/page/contact-us']")).toHaveCount(1);
  }
});

test("the inbox is 400 pixels wide on desktops [POP-3]", async ({ page, casino }) => {
  await signInNewPlayer(page, casino.origin);
  await open(page, "/en/games");
  await bell(page).click();
  await inboxEntry(page).click();
  await expect(inbox(page)).toBeVisible();
  expect((await inbox(page).boundingBox())?.width).toBe(400);
  await page.keyboard.press("Escape");
  await expect(inbox(page)).toBeHidden();
});

test("an open inbox and chat follow a switch of the theme [TP-1, TP-4]", async ({ page, casino }) => {
  await signInNewPlayer(page, casino.origin);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/en/games");
  const background = (panel: string) =>
    page
      .getByRole("dialog", { name: panel })
      .frameLocator("iframe")
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  const openers = { Inbox: page.getByRole("button", { name: /^Inbox/ }), "Live chat": chatButton(page) };
  for (const [panel, opener] of Object.entries(openers)) {
    if (panel === "Inbox") await bell(page).click();
    await opener.click();
    await expect.poll(() => background(panel)).toBe("rgb(20, 24, 41)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => background(panel)).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.keyboard.press("Escape");
  }
});

test("the inbox fills the window on phones, and nothing behind it is in reach [POP-3]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInNewPlayer(page, casino.origin);
  await open(page, "/en/games");
  await bell(page).click();
  await inboxEntry(page).click();
  await expect(inbox(page)).toBeVisible();
  const viewport = page.viewportSize();
  await expect
    .poll(async () => inbox(page).boundingBox())
    .toEqual({ x: 0, y: 0, width: viewport?.width, height: viewport?.height });
  await inbox(page).getByRole("button", { name: "Close" }).click();
  await expect(inbox(page)).toBeHidden();
});
