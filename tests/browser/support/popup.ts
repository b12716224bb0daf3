import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until an open popup handles Escape and clicks outside: it takes focus with the effect that listens for keys, and
 * listens for clicks from the next task on.
 */
export async function popupReady(popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Closes the only open popup by Escape. */
export async function pressEscape(page: Page): Promise<void> {
  const popup = page.getByRole("dialog");
  await popupReady(popup);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
}
