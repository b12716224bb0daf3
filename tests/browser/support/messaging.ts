import type { FrameLocator, Page } from "@playwright/test";

/** Notifications, inbox and chat. */

/** The bell of the header, in any language. */
export const bell = (page: Page) => page.getByRole("banner").locator('a[href$="/account/notifications"]');
export const inbox = (page: Page) => page.getByRole("dialog", { name: "Inbox" });
/** The entry of the inbox in the notification centre. */
export const inboxEntry = (page: Page) => page.getByRole("button", { name: /^Inbox/ });

/** The page of the vendor of the inbox or the chat, in the open popup. */
export const vendorPage = (page: Page): FrameLocator => page.frameLocator("dialog[open] iframe");
