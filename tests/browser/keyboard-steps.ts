import { expect, type Locator, type Page } from "@playwright/test";

/** What a player does with the keyboard alone. */

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus()).catch(() => false);

/** Presses Tab, or Shift+Tab, until the target has focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses an option's first letter until it is chosen: browsers forget letters that come too slowly to be a word. */
export async function choose(page: Page, field: Locator, letter: string, value: string): Promise<void> {
  await tabTo(page, field);
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await field.inputValue()) === value) return;
    await page.keyboard.press(letter);
  }
  throw new Error(`${field} offers no ${value} under ${letter}`);
}
