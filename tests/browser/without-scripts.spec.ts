import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import { expect, newPlayer, test } from "./fixtures.ts";
import { fillRegistration } from "./steps.ts";

test.use({ javaScriptEnabled: false });

test("pages can be read and walked through [RT-2, RT-11]", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("main").getByRole("link", { name: "Slots" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
  await page.getByRole("link", { name: "Load more games" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Responsible gaming" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Responsible");
});

test("logging in works, a wrong password says so and keeps the login, and one is led on [AUTH-1, FRM-1]", async ({
  page,
}) => {
  await page.goto("/en");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("E-mail or login").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password-1");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no account");
  await expect(page.getByLabel("E-mail or login")).toHaveValue("demo");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("a link that logs in does so by its button [AUTH-1]", async ({ page }) => {
  const minted = await page.request.post("/sandbox/login-token", { data: { login: "demo-empty" } });
  const { token } = (await minted.json()).result;
  await page.goto(`/en/login?login_token=${token}&continue=%2Fen%2Fgames`);
  expect(page.url()).not.toContain(token);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
});

test("registering works, and an error keeps what was typed [REG-1]", async ({ page }) => {
  const player = newPlayer();
  await page.goto("/en/login?tab=registration");
  await fillRegistration(page, player);
  await page.getByLabel("Password again").fill("Something-else-1");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.getByText("The two passwords differ")).toBeVisible();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(player.email);
  await expect(page.getByLabel("Country")).toHaveValue("FI");
  await fillRegistration(page, player);
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
});

test("a guest who asks for the account finds the way to log in [GRD-4]", async ({ page }) => {
  await page.goto("/en/account");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByLabel("E-mail or login")).toBeVisible();
});
