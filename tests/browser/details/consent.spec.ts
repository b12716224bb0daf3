import type { BrowserContext } from "@playwright/test";
import { TRACKING_CONSENT_COOKIE } from "#contract/constants.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { originOf } from "../support/sites.ts";
import { consentQuestion, privacySettings, recordTracking } from "../support/tracking.ts";

test.use({ baseURL: async ({ casino }, use) => use(originOf(casino, "consent")) });

/** The answer that the browser stores. */
const storedAnswer = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TRACKING_CONSENT_COOKIE.name)?.value;

test("nothing is tracked before consent, after a refusal or in the HTML; consent can be given and withdrawn in the footer [TP-3]", async ({
  page,
  context,
}) => {
  const tracked = await recordTracking(context);
  await page.clock.install();
  await open(page, "/en/page/faq");
  expect(await (await page.request.get("/en/page/faq")).text()).not.toContain("Analytics and advertising");
  await expect(consentQuestion(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await consentQuestion(page).getByRole("button", { name: "Decline" }).click();
  await expect(consentQuestion(page)).toHaveCount(0);
  expect(await storedAnswer(context)).toBe("refused");

  await page.reload();
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(consentQuestion(page)).toHaveCount(0);
  expect(tracked).toEqual({ events: [], images: [] });

  // Focus moves to the question and back.
  await privacySettings(page).press("Enter");
  await expect(consentQuestion(page).getByRole("heading")).toBeFocused();
  await expect(consentQuestion(page)).toContainText("You have declined");
  const region = consentQuestion(page);
  for (const control of [
    region.getByRole("link", { name: "privacy policy" }),
    region.getByRole("button", { name: "Decline" }),
    region.getByRole("button", { name: "Accept" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(consentQuestion(page)).toHaveCount(0);
  await expect(privacySettings(page)).toBeFocused();
  await page.clock.runFor(1_000);
  await expect
    .poll(() => tracked.events)
    .toEqual([
      { event: "page_view", page_path: "/en/page/about-us", page_title: expect.stringContaining("About us") },
    ]);

  await privacySettings(page).click();
  await expect(consentQuestion(page)).toContainText("You have accepted");
  await consentQuestion(page).getByRole("button", { name: "Decline" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await page.clock.runFor(1_000);
  expect(tracked.events).toHaveLength(1);
});

test("the consent question fits 360 pixels in the longest languages, shifts nothing, and its two buttons look the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "de", "fi", "hu", "kz"]) {
    await page.context().clearCookies();
    await open(page, `/${locale}/page/faq`);
    const banner = page.locator(".consent-banner");
    await expect(banner).toBeVisible();
    const box = await banner.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(await banner.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    const looks = await banner.getByRole("button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height, top } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);

    const places = () =>
      page.evaluate(() =>
        ["#main", "footer", "header"].map((selector) => {
          const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [selector, top, height];
        }),
      );
    // Before measuring: rendering the whole page tells the browser the height of the footer.
    if (locale === "en") await expectAccessible(page, "the question of consent");
    const before = await places();
    await banner.getByRole("button").first().click();
    await expect(banner).toHaveCount(0);
    expect(await places()).toEqual(before);
  }
});

test("a site without required consent tracks at once, and a site without trackers does not ask [TP-3]", async ({
  page,
  context,
  casino,
}) => {
  const tracked = await recordTracking(context);
  await open(page, `${casino.origin}/en/page/faq`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(privacySettings(page)).toHaveCount(0);
  await expect(page.locator(".consent-banner")).toHaveCount(0);

  await open(page, `${originOf(casino, "tracked")}/en/page/faq`);
  await expect.poll(() => tracked.events.map(({ page_path }) => page_path)).toEqual(["/en/page/faq"]);
  await expect(page.locator(".consent-banner")).toHaveCount(0);
  await expect(privacySettings(page)).toHaveCount(0);
});
