import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { completeProfile, heedsPlayer, pressEscape } from "./steps.ts";
import { signIn, signInAnew } from "./visitors.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Its size once it has come to rest. */
async function sizeOf(popup: Locator): Promise<{ width: number; height: number }> {
  await popup.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return popup.evaluate((element: HTMLElement) => ({
    width: element.offsetWidth,
    height: element.offsetHeight,
  }));
}

test("a popup closes on Escape, on a click beside it and by its button, keeps focus inside, and gives it back [POP-2]", async ({
  page,
}) => {
  await open(page, "/en");
  const opener = page.getByRole("banner").getByRole("link", { name: "Log in" });
  const ways: ((popup: Locator) => Promise<void>)[] = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 400),
    (popup) => popup.getByRole("button", { name: "Close" }).click(),
  ];
  for (const close of ways) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel("E-mail or login")).toBeFocused();
    await heedsPlayer(dialog(page));
    await close(dialog(page));
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("E-mail or login")).toBeFocused();
  const stops = new Set<string>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const [isInside, stop] = await dialog(page).evaluate((element) => [
      element.contains(document.activeElement),
      document.activeElement?.outerHTML.slice(0, 160) ?? "",
    ]);
    expect(isInside, String(stop)).toBe(true);
    stops.add(String(stop));
  }
  expect(stops.size).toBeGreaterThan(4);
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en$/);
});

test("popups have the sizes of the specification, whatever is in them [POP-3, POP-1]", async ({ page }) => {
  await open(page, "/en");
  await page.getByRole("button", { name: /English/ }).click();
  expect((await sizeOf(dialog(page))).width).toBe(398);
  await pressEscape(page);

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(dialog(page).getByRole("article").first()).toBeVisible();
  expect(await sizeOf(dialog(page))).toEqual({ width: 686, height: 640 });
  await page.setViewportSize({ width: 1440, height: 500 });
  expect(await sizeOf(dialog(page))).toEqual({ width: 686, height: 500 - 48 });
  await page.setViewportSize({ width: 700, height: 800 });
  expect((await sizeOf(dialog(page))).width).toBe(700);
});

test("restore, registration and login open by address, one tab leads to the other, and restore to the mail [POP-4, POP-1]", async ({
  page,
}) => {
  await open(page, "/en/page/faq?login");
  await expect(dialog(page).getByRole("tab", { name: "Log in" })).toHaveAttribute("aria-selected", "true");
  await dialog(page).getByRole("tab", { name: "Registration" }).click();
  await expect(dialog(page).getByRole("button", { name: "Open my account" })).toBeVisible();
  await open(page, "/en/page/faq?restore=a-code");
  await expect(dialog(page).getByLabel("New password")).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/page\/faq$/);
});

test("a player without a profile completes it on the way to the account, by direct address too [GRD-4, POP-1]", async ({
  page,
  casino,
}) => {
  await signInAnew(page, casino.origin);
  await open(page, "/en/account");
  await expect(page).toHaveURL(/\/en\?personal-info=&continue=%2Fen%2Faccount$/);
  await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aino");
  await open(page, "/en/account");
  await expect(dialog(page)).toHaveCount(0);
});

test("a game's address is a demo for a guest and real for a player; the real one gives a guest the login over that page [GRD-4, RT-13]", async ({
  page,
  casino,
}) => {
  const mode = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await open(page, "/en/play/fjordfire-voyage");
  await expect(mode("Demo")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("iframe")).toBeVisible();

  await open(page, "/en/play/fjordfire-voyage/real");
  await expect(dialog(page).getByRole("tab", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await expect(page.locator("iframe")).toHaveCount(0);
  await pressEscape(page);
  await expect(page.getByRole("main").getByText("Log in to play")).toBeVisible();

  await signIn(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage");
  await expect(mode("Real money")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("iframe")).toBeVisible();
});
