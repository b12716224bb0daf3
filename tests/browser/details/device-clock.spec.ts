import type { Locator, Page } from "@playwright/test";
import { jumpDeviceClock, setDeviceClock } from "../support/device-clock.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";

/* A device whose clock is wrong, or is set during the visit, shows what others show: all times are the server's. */

const HOUR = 3_600_000;
/** Seconds by which a countdown may differ from this process's clock: it is read some time after it was drawn. */
const TOLERANCE = 10;

/** The seconds that a countdown such as "2 d 04:11:32" shows. */
function secondsOf(text: string): number {
  const [, days = "0", clock = ""] = /^(?:(\d+)\sd )?([\d:]+)$/.exec(text.trim()) ?? [];
  const [seconds = 0, minutes = 0, hours = 0] = clock.split(":").map(Number).reverse();
  return ((Number(days) * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** Expects that the countdown in a `time` element ends at its time. */
async function expectTrueCountdown(time: Locator): Promise<void> {
  await expect(time).toHaveText(/^(\d+\sd )?\d+:\d\d:\d\d$/);
  const [text, at] = [await time.innerText(), (await time.getAttribute("datetime")) ?? ""];
  const left = (Date.parse(at) - Date.now()) / 1000;
  expect(Math.abs(secondsOf(text) - left), `${text} until ${at}`).toBeLessThan(TOLERANCE);
}

const countdowns = (page: Page) => page.getByRole("main").locator("dd time");

for (const hours of [3, -3]) {
  test(`tournaments count down to the server's time on a device that is ${hours} h wrong [TRN-1]`, async ({
    page,
  }) => {
    await setDeviceClock(page, hours * HOUR);
    await openLive(page, "/en/tournaments/current-and-future");
    const all = countdowns(page);
    await expect(all.first()).toBeVisible();
    for (const time of await all.all()) await expectTrueCountdown(time);
  });
}

test("a device's clock that is set during the visit moves no countdown [TRN-1]", async ({ page }) => {
  await setDeviceClock(page, 0);
  await openLive(page, "/en/tournaments/current-and-future");
  const time = countdowns(page).first();
  await expectTrueCountdown(time);
  for (const hours of [3, -3]) {
    await jumpDeviceClock(page, hours * HOUR);
    // The next second has passed.
    const before = await time.innerText();
    await expect(time).not.toHaveText(before);
    await expectTrueCountdown(time);
  }
});

test("the calendar's day ends by the server's clock: a wrong device neither reloads it nor misses its end [BM-1]", async ({
  page,
}) => {
  for (const hours of [30, -30]) {
    await setDeviceClock(page, hours * HOUR);
    const reloads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("_data=")) reloads.push(request.url());
    });
    await open(page, "/en/daily-bonuses");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.now() > 3_000);
    expect(reloads.filter((url) => url.includes("daily-bonuses"))).toEqual([]);
  }
});

test("the sportsbook names the days of the server's clock [RT-15]", async ({ page, browser, baseURL }) => {
  const days = async (of: Page) => {
    await open(of, "/en/sport?bt-path=%2Fresults");
    const labels = of.getByRole("main").locator("label", { has: of.getByRole("radio") });
    await expect(labels.first()).toHaveText("Today");
    return labels;
  };
  const right = await (await days(page)).nth(1).innerText();
  const context = await browser.newContext({ baseURL: baseURL as string });
  const wrong = await context.newPage();
  await setDeviceClock(wrong, 27 * HOUR);
  await expect((await days(wrong)).nth(1)).toHaveText(right);
  await context.close();
});

for (const hours of [3, -3]) {
  test(`a game session's time is true on a device that is ${hours} h wrong, and when it is set [LIVE-1]`, async ({
    page,
    casino,
  }) => {
    await setDeviceClock(page, hours * HOUR);
    await signInWithProfile(page, casino.origin);
    await openLive(page, "/en/play/thousand-lantern-river/real");
    const time = page.locator("[data-session=time]:visible");
    await expect(time).toHaveText(/^0:[0-5]\d$/);
    await jumpDeviceClock(page, -hours * HOUR);
    const before = await time.innerText();
    await expect(time).not.toHaveText(before);
    await expect(time).toHaveText(/^0:[0-5]\d$/);
  });
}
