import type { BrowserContext, Page } from "@playwright/test";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, hydrated, open } from "../support/fixtures.ts";
import { originOf } from "../support/sites.ts";
import { consentQuestion, privacySettings, trackingTest as test } from "../support/tracking.ts";

/** The answer that the browser stores. */
const storedAnswer = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TRACKING_CONSENT.cookie)?.value;

/** Selects an answer for a purpose on the settings page. */
const answer = (page: Page, purpose: string, label: string) =>
  page.getByRole("group", { name: purpose }).getByRole("radio", { name: label }).check();

test("nothing is tracked before consent, after a refusal or in the HTML; the choice is changed in the settings [TP-3]", async ({
  page,
  context,
  tracked,
}) => {
  await page.clock.install();
  await open(page, "/en/page/faq");
  expect(await (await page.request.get("/en/page/faq")).text()).not.toContain("Analytics and advertising");
  await expect(consentQuestion(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await consentQuestion(page).getByRole("button", { name: "Decline all" }).click();
  await expect(consentQuestion(page)).toHaveCount(0);
  await expect.poll(() => storedAnswer(context)).toMatch(/^2\.00\.\d{10}\.[\w-]{8,64}$/);

  await page.reload();
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(consentQuestion(page)).toHaveCount(0);
  expect(tracked).toEqual({ events: [], images: [] });

  // Analytics alone: the data layer gets the page view, the advertising partner nothing.
  await privacySettings(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy settings" })).toBeVisible();
  await expectAccessible(page, "the privacy settings");
  await answer(page, "Analytics", "Accept");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect.poll(() => tracked.events.map(({ page_path }) => page_path)).toContain("/en/page/complaints");
  expect(tracked.images).toEqual([]);
  expect(await storedAnswer(context)).toMatch(/^2\.10\./);
});

test("a browser with Global Privacy Control is not asked and not tracked [TP-3]", async ({
  page,
  context,
  tracked,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true });
  });
  await page.clock.install();
  // An earlier consent does not matter.
  await open(page, "/en/page/faq");
  await page.clock.runFor(1_000);
  await expect(privacySettings(page)).toBeVisible();
  await expect(consentQuestion(page)).toHaveCount(0);
  await context.addCookies([
    { name: TRACKING_CONSENT.cookie, value: "2.11.1763854000.browser-1", url: page.url() },
  ]);
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(1_000);
  expect(tracked).toEqual({ events: [], images: [] });
});

test("a consent that cannot be stored is asked for again, and a refusal applies without the server", async ({
  page,
  context,
}) => {
  await context.route("**/actions/tracking-consent*", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page, "/en/page/faq");
  await consentQuestion(page).getByRole("button", { name: "Accept all" }).click();
  await expect(consentQuestion(page).getByRole("alert")).toHaveText(/could not be saved/);
  expect(await storedAnswer(context)).toBeUndefined();
  await consentQuestion(page).getByRole("button", { name: "Decline all" }).click();
  await expect(consentQuestion(page)).toHaveCount(0);
  expect(await storedAnswer(context)).toMatch(/^2\.00\./);
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
    // The response sets the cookie that the next round deletes.
    const stored = page.waitForResponse((response) => response.request().method() === "POST");
    await banner.getByRole("button").first().click();
    await stored;
    await expect(banner).toHaveCount(0);
    expect(await places()).toEqual(before);
  }
});

test("the privacy settings fit 360 pixels in the longest languages", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "de", "fi", "hu", "kz"]) {
    await open(page, `/${locale}/privacy-settings`);
    const edges = await page
      .getByRole("main")
      .locator("*")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...edges), locale).toBeLessThanOrEqual(360);
  }
});

test("a site without required consent tracks at once, and a site without trackers does not ask [TP-3]", async ({
  page,
  casino,
  tracked,
}) => {
  await open(page, `${casino.origin}/en/page/faq`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(privacySettings(page)).toHaveCount(0);
  await expect(page.locator(".consent-banner")).toHaveCount(0);

  // The rule of this site is to inform.
  await open(page, `${originOf(casino, "tracked")}/en/page/faq`);
  await expect.poll(() => tracked.events.map(({ page_path }) => page_path)).toEqual(["/en/page/faq"]);
  await expect(consentQuestion(page).getByRole("button")).toHaveCount(1);
  await consentQuestion(page).getByRole("button", { name: "Got it" }).click();
  await expect(page.locator(".consent-banner")).toHaveCount(0);
  await expect(privacySettings(page)).toBeVisible();
});
