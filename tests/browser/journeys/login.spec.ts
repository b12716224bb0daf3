import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "../../../sandbox/seed/demo-players.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import {
  accountLink,
  fillRegistration,
  logInByForm,
  logInByPopup,
  loginLink,
  logOut,
  newPlayer,
  signInWithProfile,
} from "../support/players.ts";
import { authenticatorCode, controlSandbox, linkMailedTo } from "../support/sandbox.ts";

test("the two-factor code is requested only after 9000005, and a wrong code is reported [AUTH-2]", async ({
  page,
}) => {
  await open(page, "/en/login");
  await expect(page.getByLabel("Two-factor code")).toHaveCount(0);
  await logInByForm(page, "demo2fa", DEMO_PASSWORD);
  const code = page.getByLabel("Two-factor code");
  await expect(code).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await code.fill("000000");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Incorrect code")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await code.fill(await authenticatorCode(page, DEMO_TOTP_SECRET));
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(accountLink(page)).toBeVisible();
});

test("a mailed link logs in after a click only, and its token is not stored anywhere [AUTH-1]", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.headers().referer ?? "", request.postData() ?? "");
  });
  await controlSandbox(page, "login-mail", { login: "demo-empty" });
  await page.goto("/sandbox/mail?to=demo-empty@solstice.example");
  await page.getByRole("listitem").first().getByRole("link").click();
  const link = page.getByRole("link", { name: "Log in" });
  const token = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("login_token");
  expect(token).toBeTruthy();
  await link.click();

  await hydrated(page);
  await expect(page).toHaveURL(/\/en\/login\?link=[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Log in with your link" })).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  const traces = await page.evaluate(() =>
    [
      location.href,
      document.referrer,
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
    ].join(),
  );
  expect(traces).not.toContain(token);

  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(accountLink(page)).toBeVisible();
  expect(sent.join()).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test("a password is reset by a mailed link, and the old password is rejected [REG-1, POP-4]", async ({
  page,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  await open(page, "/en");
  await logOut(page);
  await loginLink(page).click();
  await page.getByRole("dialog").getByRole("link", { name: "Forgot your password?" }).click();
  const popup = page.getByRole("dialog", { name: "Reset your password" });
  await popup.getByLabel("Email").fill(player.email);
  await popup.getByRole("button", { name: "Send link" }).click();
  await expect(popup).toContainText(player.email);

  await open(page, await linkMailedTo(page, player.email, "restore"));
  const choice = page.getByRole("dialog", { name: "Choose a new password" });
  await choice.getByLabel("New password").fill("Another-light-8");
  await choice.getByLabel("Confirm password").fill("Another-light-8");
  await choice.getByRole("button", { name: "Save password" }).click();
  await expect(choice).toContainText("Your password has been changed");

  await logInByForm(page, player.email, player.password);
  await expect(page.getByRole("alert")).toContainText("Incorrect email, username or password");
  await logInByForm(page, player.email, "Another-light-8");
  await expect(accountLink(page)).toBeVisible();
});

test("a guest who opens the header's game logs in first and then gets the game [HDR-1, HDR-3, ACT-1]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("link", { name: "Play the featured game" }).click();
  await logInByPopup(page, "demo", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/play\//);
  await expect(page.locator(".play-screen iframe")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong password is reported and keeps the login; a correct one logs in and leads on; logging out works [AUTH-1, FRM-1]", async ({
    page,
  }) => {
    await page.goto("/en");
    await loginLink(page).click();
    await page.getByLabel("Email or username").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill("wrong-password-1");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toContainText("Incorrect email");
    await expect(page.getByLabel("Email or username")).toHaveValue("demo");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en$/);
    await accountLink(page).click();
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await expect(loginLink(page)).toBeVisible();
  });

  test("a link with a login token logs in by its button [AUTH-1]", async ({ page }) => {
    const { token } = await controlSandbox(page, "login-token", { login: "demo-empty" });
    await page.goto(`/en/login?login_token=${token}&continue=%2Fen%2Fgames`);
    expect(page.url()).not.toContain(token);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/games$/);
    await expect(accountLink(page)).toBeVisible();
  });

  test("a registration with errors keeps its values, and a correct one opens the account [REG-1]", async ({
    page,
  }) => {
    const player = newPlayer();
    await page.goto("/en/login?tab=registration");
    await fillRegistration(page, player);
    await page.getByLabel("Confirm password").fill("Something-else-1");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("The passwords don’t match")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(player.email);
    await expect(page.getByLabel("Country")).toHaveValue("FI");
    await fillRegistration(page, player);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(accountLink(page)).toBeVisible();
  });

  test("a guest who opens the account gets a link to the login [GRD-4]", async ({ page }) => {
    await page.goto("/en/account");
    await page.getByRole("link", { name: "Log in" }).first().click();
    await expect(page.getByLabel("Email or username")).toBeVisible();
  });
});
