import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "../../sandbox/store/seed.ts";
import { expect, hydrated, newPlayer, open, test } from "./fixtures.ts";
import { authenticatorCode } from "./security-steps.ts";
import { completeProfile, fillRegistration, logIn, logOut, pressEscape, register } from "./steps.ts";
import { signInAnew } from "./visitors.ts";

const account = { name: "Account" } as const;

test("two-factor: the code is asked for only after 9000005, and a wrong one says so [AUTH-2]", async ({
  page,
}) => {
  await open(page, "/en/login");
  await expect(page.getByLabel("Two-factor code")).toHaveCount(0);
  await logIn(page, "demo2fa", DEMO_PASSWORD);
  const code = page.getByLabel("Two-factor code");
  await expect(code).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await code.fill("000000");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await code.fill(await authenticatorCode(page, DEMO_TOTP_SECRET));
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("banner").getByRole("link", account)).toBeVisible();
});

test("a mailed link logs in by one press and not before; its token is left nowhere [AUTH-1]", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.headers().referer ?? "", request.postData() ?? "");
  });
  await page.request.post("/sandbox/login-mail", { data: { login: "demo-empty" } });
  await page.goto("/sandbox/mail?to=demo-empty@solstice.example");
  await page.getByRole("listitem").first().getByRole("link").click();
  const link = page.getByRole("link", { name: "Log in" });
  const token = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("login_token");
  expect(token).toBeTruthy();
  await link.click();

  await hydrated(page);
  await expect(page).toHaveURL(/\/en\/login\?link=[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Log in with your link" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  const left = await page.evaluate(() =>
    [
      location.href,
      document.referrer,
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
    ].join(),
  );
  expect(left).not.toContain(token);

  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("banner").getByRole("link", account)).toBeVisible();
  expect(sent.join()).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test("a link that has been used says so, in the player's language, and leads to the login [AUTH-1]", async ({
  page,
}) => {
  await open(page, "/de/login?login_token=used-before");
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Dieser Link wurde schon benutzt oder ist abgelaufen.");
  await page.getByRole("link", { name: "Zurück zur Anmeldung" }).click();
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
});

test("a forgotten password is restored by mail, and the old one is worth nothing [REG-1, POP-4]", async ({
  page,
  casino,
}) => {
  const player = await signInAnew(page, casino.origin);
  await open(page, "/en/account");
  await completeProfile(page);
  await logOut(page);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Forgot your password?" }).click();
  const popup = page.getByRole("dialog", { name: "Reset your password" });
  await popup.getByLabel("E-mail").fill(player.email);
  await popup.getByRole("button", { name: "Send the link" }).click();
  await expect(popup).toContainText(player.email);

  const mails = await (
    await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(player.email)}`)
  ).text();
  const link = /https?:[^"\s\\]*restore=[^"\s\\]+/.exec(mails)?.[0];
  if (!link) throw new Error(`no link in ${mails}`);
  await open(page, link);
  const choice = page.getByRole("dialog", { name: "Choose a new password" });
  await choice.getByLabel("New password").fill("Another-light-8");
  await choice.getByLabel("Password again").fill("Another-light-8");
  await choice.getByRole("button", { name: "Save the password" }).click();
  await expect(choice).toContainText("Your password has been changed");

  await logIn(page, player.email, player.password);
  await expect(page.getByRole("alert")).toContainText("There is no account with this login and password");
  await logIn(page, player.email, "Another-light-8");
  await expect(page.getByRole("banner").getByRole("link", account)).toBeVisible();
});

test("?registration opens the popup on that tab, and closing it leaves a clean address [POP-4]", async ({
  page,
}) => {
  await open(page, "/en/games?registration");
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("tab", { name: "Registration" })).toHaveAttribute("aria-selected", "true");
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/games$/);
});

test("a guest who asks for the account logs in over home and is led there [GRD-4, GRD-1]", async ({
  page,
}) => {
  await open(page, "/en/account");
  const popup = page.getByRole("dialog");
  await popup.getByLabel("E-mail or login").fill("demo");
  await popup.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/account$/);
});

test("a guest who presses the header's game logs in first and lands in the game [HDR-1, HDR-3, ACT-1]", async ({
  page,
}) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("link", { name: "Play the featured game" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup).toBeVisible();
  await popup.getByLabel("E-mail or login").fill("demo");
  await popup.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/play\//);
  await expect(page.locator("iframe")).toBeVisible();
});

test("errors appear after sending only, the first failing rule of each field, and nothing typed is lost [FRM-1]", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration");
  const form = page.locator("form").filter({ has: page.getByLabel("Password again") });
  await form.getByLabel("E-mail", { exact: true }).fill("not an address");
  await form.getByLabel("Password", { exact: true }).fill("пароль12");
  await form.getByLabel("Password again").fill("something else 1");
  await expect(form).not.toContainText("This is not a complete e-mail address");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(form).toContainText("This is not a complete e-mail address");
  await expect(form).toContainText("A password cannot contain Cyrillic letters");
  await expect(form).toContainText("The two passwords differ");
  await expect(form.getByLabel("E-mail", { exact: true })).toBeFocused();
  await expect(form.getByLabel("E-mail", { exact: true })).toHaveValue("not an address");
});

test("a phone number that is none is told at its field, and no more once it is mended [FRM-1]", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration");
  await fillRegistration(page, newPlayer());
  const phone = page.getByLabel("Phone");
  const number = await phone.inputValue();
  await phone.fill("99999");
  await expect(page.getByText("This is not a complete phone number")).toHaveCount(0);
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(phone).toHaveAccessibleDescription(/This is not a complete phone number/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue("99999");
  await phone.fill(number);
  await expect(page.getByText("This is not a complete phone number")).toHaveCount(0);
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
});

test("an address that is taken is told at its field [REG-1]", async ({ page, browser, casino }) => {
  const player = await register(page);
  const guest = await browser.newPage({ baseURL: casino.origin });
  await open(guest, "/en/login?tab=registration");
  await fillRegistration(guest, { ...newPlayer(), email: player.email });
  await guest.getByRole("button", { name: "Open my account" }).click();
  await expect(guest.getByText("This address already has an account")).toBeVisible();
  await expect(guest.getByLabel("Phone")).not.toHaveValue("");
  await guest.close();
});
