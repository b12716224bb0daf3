import { expect, type Locator, type Page } from "@playwright/test";

/** Steps that use the keyboard alone. */

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

/** Tabs to a field and types a text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a select and presses the first letter of an option until the option is selected. */
export async function selectByLetter(
  page: Page,
  field: Locator,
  letter: string,
  value: string,
): Promise<void> {
  await tabTo(page, field);
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await field.inputValue()) === value) return;
    await page.keyboard.press(letter);
  }
  throw new Error(`${field} has no option ${value} under ${letter}`);
}
