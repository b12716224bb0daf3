import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { bell } from "../support/messaging.ts";
import { signInWithProfile } from "../support/players.ts";
import { controlSandbox, mailsTo } from "../support/sandbox.ts";

/** The number of unread notifications; the inbox of messages has a marker without one. */
const marker = (page: Page) => bell(page).locator("[data-unread]").filter({ hasText: /\d/ });
const toasts = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

test("each kind of notification arrives, and what one tab reads is read in the other [NTF-1, NTF-2, HDR-4]", async ({
  page,
  casino,
}) => {
  test.slow();
  const { email: login } = await signInWithProfile(page, casino.origin);
  const send = (template: string, ...delivery_types: string[]) =>
    controlSandbox(page, "notifications", { login, template, url: "/wallet", delivery_types });
  await openLive(page, "/en/games");
  const other = await page.context().newPage();
  await openLive(other, "/en/account/notifications");
  await expect(marker(page)).toHaveText("1");
  await expect(other.getByRole("listitem").filter({ hasText: "Welcome to the sandbox" })).toBeVisible();

  // base: at the top of the list, and counted in both tabs.
  await send("cashback_paid", "base");
  await expect(marker(page)).toHaveText("2");
  const items = other.locator("main li").filter({ has: other.locator("time") });
  await expect(items.first()).toContainText("Cashback paid");
  await expect(toasts(page).getByRole("listitem")).toHaveCount(0);

  // toast: its short text, with a link.
  await send("tournament_won", "base", "toast");
  await expect(toasts(page)).toContainText("Place 3 in Northern Lights: €50.00 in cash.");
  await expect(marker(page)).toHaveText("3");

  // popup: closing it marks the notification read, and closes it in the other tab.
  await send("level_up", "base", "popup");
  const popup = (tab: Page) => tab.getByRole("dialog", { name: "New level: Dawn" });
  await expect(popup(page)).toBeVisible();
  await expect(popup(other)).toBeVisible();
  expect((await popup(page).boundingBox())?.width).toBeLessThanOrEqual(328);
  await expectAccessible(page, "a new notification");
  await popup(page).getByRole("button", { name: "Close" }).last().click();
  await expect(popup(other)).toHaveCount(0);
  await expect(marker(page)).toHaveText("3");
  await expect(marker(other)).toHaveText("3");

  // The popover: mark one read, then all; the page of the other tab follows.
  await bell(page).click();
  const centre = page.getByRole("dialog", { name: "Notifications" });
  await expect(centre.getByText("Place 3 in Northern Lights")).toBeVisible();
  await expectAccessible(page, "the notification centre");
  await centre.getByRole("button", { name: "Mark as read: You won a prize" }).click();
  await expect(marker(other)).toHaveText("2");
  await expect(other.getByRole("button", { name: "Mark as read: You won a prize" })).toHaveCount(0);
  await centre.getByRole("button", { name: "Mark all as read" }).click();
  await expect(marker(page)).toHaveCount(0);
  await expect(marker(other)).toHaveCount(0);
  await centre.getByRole("link", { name: "Unread" }).click();
  await expect(centre.getByText("You have read everything")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();

  // A mail with consent only; its link ends it without a login.
  await send("daily_bonus_ready", "base");
  await open(other, "/en/account/personal-info");
  await other.getByRole("checkbox", { name: "Email" }).check();
  const preferences = other.getByRole("region", { name: "Marketing preferences" });
  await preferences.getByRole("button", { name: "Save" }).click();
  await expect(preferences.getByText(/^Allowed on/)).toBeVisible();
  await send("daily_bonus_ready", "base");
  const mails = () => mailsTo(page, login).then((all) => all.map(({ subject }) => subject));
  expect((await mails()).filter((subject) => subject === "Today’s bonus is open")).toHaveLength(1);
  const [offer] = await mailsTo(page, login);
  await other.context().clearCookies();
  await other.goto(offer?.unsubscribe ?? "");
  await other.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(other.getByText("You will no longer receive offers by email.")).toBeVisible();
});
