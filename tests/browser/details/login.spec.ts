import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { fillRegistration, logInByPopup, newPlayer, signInNewPlayer } from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";

test("a used link says so in the player's language, and leads to the login [AUTH-1]", async ({ page }) => {
  await open(page, "/de/login?login_token=used-before");
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Dieser Link wurde schon benutzt oder ist abgelaufen.");
  await page.getByRole("link", { name: "Zurück zur Anmeldung" }).click();
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
});

test("?registration opens the popup on that tab, and closing it restores the address [POP-4]", async ({
  page,
}) => {
  await open(page, "/en/games?registration");
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("tab", { name: "Sign up" })).toHaveAttribute("aria-selected", "true");
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/games$/);
});

test("a guest who opens the account logs in over home and is led to the account [GRD-4, GRD-1]", async ({
  page,
}) => {
  await open(page, "/en/account");
  await logInByPopup(page, "demo", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/account$/);
});

test("errors appear after submitting only, the first failing rule of each field, and no value is lost [FRM-1]", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration");
  const form = page.locator("form").filter({ has: page.getByLabel("Confirm password") });
  await form.getByLabel("Email", { exact: true }).fill("not an address");
  await form.getByLabel("Password", { exact: true }).fill("пароль12");
  await form.getByLabel("Confirm password").fill("something else 1");
  await expect(form).not.toContainText("Enter a valid email address");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(form).toContainText("Enter a valid email address");
  await expect(form).toContainText("A password cannot contain Cyrillic letters");
  await expect(form).toContainText("The passwords don’t match");
  await expect(form.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue("not an address");
});

test("an invalid phone number is reported at its field until it is corrected [FRM-1]", async ({ page }) => {
  await open(page, "/en/login?tab=registration");
  await fillRegistration(page, newPlayer());
  const phone = page.getByLabel("Phone");
  const number = await phone.inputValue();
  await phone.fill("99999");
  await expect(page.getByText("Enter a valid phone number")).toHaveCount(0);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue("99999");
  await phone.fill(number);
  await expect(page.getByText("Enter a valid phone number")).toHaveCount(0);
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
});

test("an e-mail address that is registered already is reported at its field [REG-1]", async ({
  page,
  casino,
}) => {
  const player = await signInNewPlayer(page, casino.origin);
  await page.context().clearCookies();
  await open(page, "/en/login?tab=registration");
  await fillRegistration(page, { ...newPlayer(), email: player.email });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("An account with this email already exists")).toBeVisible();
  await expect(page.getByLabel("Phone")).not.toHaveValue("");
});
