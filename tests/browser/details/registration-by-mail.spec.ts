import type { Casino } from "../../support/casino.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { accountLink, fillRegistration, newPlayer } from "../support/players.ts";
import { startSites } from "../support/sites.ts";

/** A product API that opens accounts with a mailed link. */
let byMail: Casino;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  byMail = await startSites([{ hosts: ["*"] }], { SANDBOX_REGISTRATION: "by-mail" });
});
test.afterAll(() => byMail.stop());

test("a new and a taken e-mail address get the same answer, and the mailed link opens the account [REG-1]", async ({
  page,
}) => {
  const { origin } = byMail;
  const player = newPlayer();
  const dialog = page.getByRole("dialog");
  for (const email of ["demo@solstice.example", player.email]) {
    await test.step(email, async () => {
      await open(page, `${origin}/en?registration`);
      await fillRegistration(page, { ...player, email });
      await dialog.getByRole("button", { name: "Create account" }).click();
      await expect(dialog.getByText(`We’ve sent an email to ${email}.`)).toBeVisible();
      await expect(page.getByText("Welcome! Your account is ready.")).toHaveCount(0);
    });
  }
  await expectAccessible(page, "registration by mail");

  const mails = await page.request.get(`${origin}/sandbox/mail.json?to=${player.email}`);
  const [{ link }] = (await mails.json()).result;
  await open(page, new URL(link, origin).href);
  expect(page.url()).not.toContain("login_token");
  await expect(page.getByRole("heading", { name: "Finish your registration" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
  await expect(accountLink(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the answer and the link work [REG-1]", async ({ page }) => {
    const { origin } = byMail;
    const player = newPlayer();
    await page.goto(`${origin}/en/login?tab=registration`);
    await fillRegistration(page, player);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(`We’ve sent an email to ${player.email}.`)).toBeVisible();
    const mails = await page.request.get(`${origin}/sandbox/mail.json?to=${player.email}`);
    const [{ link }] = (await mails.json()).result;
    await page.goto(new URL(link, origin).href);
    await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
    await expect(accountLink(page)).toBeVisible();
  });
});
