import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import {
  AVIATOR,
  betButton,
  betPanel,
  endCrashPhase,
  openCrashGame,
  placeBet,
  toFlightBefore,
  toNextFlight,
} from "../support/crash.ts";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { headerBalance, setRealityCheckOf15Minutes, signInWithProfile } from "../support/players.ts";
import { advanceClock, clearFaults, setFault } from "../support/sandbox.ts";

const results = (page: Page) => page.locator("[data-results]");

test.use(WITH_MOTION);

test("a player wins one round and loses one, and the balance is the ledger's [RT-13, LIVE-2]", {
  tag: "@both",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await openCrashGame(page);
  const before = await headerBalance(page);

  await placeBet(page, (next) => next > 700);
  await expect.poll(() => headerBalance(page)).toBe(before - 100);
  await toNextFlight(page);
  // The button of the bet becomes the button of the cash-out and keeps its focus.
  await expect(betPanel(page).getByRole("button", { name: "Cash out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(results(page)).toContainText("Cashed out at");
  const won = Number((await results(page).innerText()).split("€")[1]?.replace(/\D/g, ""));
  expect(won).toBeGreaterThanOrEqual(100);
  await expect.poll(() => headerBalance(page)).toBe(before - 100 + won);

  await placeBet(page, (next) => next < 700);
  await toNextFlight(page);
  await endCrashPhase(page);
  await page.getByRole("tab", { name: "My bets" }).click();
  await expect(page.locator('[data-bet="cashed_out"]').last()).toBeVisible();
  await expect(page.locator('[data-bet="lost"]').first()).toBeVisible();
  await expectAccessible(page, "the crash game");

  await open(page, "/en/account/game-history");
  expect(await headerBalance(page)).toBe(before - 200 + won);
  await expect(page.getByRole("region", { name: "Rounds" }).getByText("Aviator")).toHaveCount(2);
});

test("an automatic cash-out works while the tab is closed [RT-13]", async ({ page, context, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await openCrashGame(page);
  const before = await headerBalance(page);
  await betPanel(page).getByLabel("Auto cash-out").check();
  await betPanel(page).getByLabel("Cash out at this multiplier").fill("1,50");
  await placeBet(page, (next) => next >= 150);
  await page.close();

  const later = await context.newPage();
  await toNextFlight(later);
  await endCrashPhase(later);
  await openCrashGame(later);
  await later.getByRole("tab", { name: "My bets" }).click();
  await expect(later.locator('[data-bet="cashed_out"]').first()).toContainText("1.50×");
  expect(await headerBalance(later)).toBe(before + 50);
});

test("a bet can be cancelled, and an amount outside the limits cannot be bet [RT-13]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await openCrashGame(page);
  const before = await headerBalance(page);
  await betPanel(page).getByLabel("Stake", { exact: true }).fill("1000");
  await expect(betPanel(page)).toContainText("Enter a stake from €0.20 to €100.00.");
  await expect(betButton(page)).toBeDisabled();
  await betPanel(page).getByRole("button", { name: "€2.00" }).click();
  await placeBet(page, () => true);
  await expect.poll(() => headerBalance(page)).toBe(before - 200);
  await betPanel(page).getByRole("button", { name: "Cancel bet" }).click();
  await expect(betButton(page)).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(before);
});

test("a reality check waits until the flight of a bet ends, and then blocks the next bet [RT-13]", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await setRealityCheckOf15Minutes(page, casino.origin);
  await openCrashGame(page);
  await placeBet(page, (next) => next < 700);
  await toNextFlight(page);
  await endCrashPhase(page);
  await expect(page.locator("[data-session=net]")).toHaveText("-€1.00");
  const check = page.getByRole("dialog", { name: "Reality check" });
  await expect(check).toHaveCount(0);
  await advanceClock(page, 15 * 60);
  await expect(check).toContainText("-€1.00");
  await check.getByRole("button", { name: "Leave the game" }).click();
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(check).toHaveCount(0);
});

test("tabs share a bet, and a reload restores the panel's settings [RT-13]", async ({
  page,
  context,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openCrashGame(page);
  const other = await context.newPage();
  await openCrashGame(other);
  await betPanel(page).getByLabel("Stake", { exact: true }).fill("2,40");
  await betPanel(page).getByLabel("Auto cash-out").check();
  await placeBet(page, () => true);
  const cancel = betPanel(other).getByRole("button", { name: "Cancel bet" });
  await expect(cancel).toBeVisible();
  await cancel.click();
  await expect(betButton(page)).toBeVisible();
  await page.reload();
  await expect(betPanel(page).getByLabel("Stake", { exact: true })).toHaveValue("2.40");
  await expect(betPanel(page).getByLabel("Cash out at this multiplier")).toHaveValue("2.00");
});

test("without a connection the game shows a notice and stops counting; the notice disappears when the connection is back [RT-13]", {
  tag: "@phone",
}, async ({ page }) => {
  let isDown = false;
  let cut = () => {};
  await page.routeWebSocket(/\/bff\/live/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await openCrashGame(page);
  await toFlightBefore(page, () => true);
  await expect(page.locator("[data-tier]:not([data-tier=''])")).toBeVisible();
  isDown = true;
  cut();
  const notice = page.getByText("Reconnecting…");
  await expect(notice).toBeVisible();
  const counts = () =>
    page.evaluate(async () => {
      const figure = document.querySelector("[data-multiplier]") as HTMLElement;
      const before = figure.textContent;
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return figure.textContent !== before;
    });
  // A frame that was requested before the connection broke may still be rendered.
  await expect.poll(counts).toBe(false);
  await endCrashPhase(page);
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(notice).toHaveCount(0);
});

test("a guest watches the game, verifies a round, and gets the login when pressing the bet button [ACT-1]", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  await openCrashGame(page);
  await toFlightBefore(page, () => true);
  await expect(page.locator("[data-multiplier]")).toHaveText(/^\d+\.\d\d×$/);
  await page.getByRole("list", { name: "Latest multipliers" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.locator('[data-holds="true"]')).toHaveCount(3);
  await betPanel(page).getByRole("button", { name: "Log in to bet" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a failure of the product API is shown and can be retried [RT-13]", async ({ page }) => {
  await setFault(page, { operation: "crashState", failure: "http-500" });
  await open(page, AVIATOR);
  await expect(page.getByText("We can’t reach the game right now")).toBeVisible();
  await clearFaults(page);
  // The circuit breaker of the BFF stays open for a moment, and the page retries by itself when its live socket connects.
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(betPanel(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the game says that it requires scripts [RT-13]", async ({ page }) => {
    await page.goto(AVIATOR);
    await expect(page.getByText("This game needs JavaScript.")).toBeVisible();
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the multiplier counts while the picture does not move", async ({ page }) => {
    await open(page, AVIATOR);
    await expect(page.locator("[data-multiplier]")).not.toBeEmpty();
    // One call reads both, because a phase could start between two calls.
    const count = () =>
      page.evaluate(async () => {
        const figure = document.querySelector("[data-multiplier]") as HTMLElement;
        const canvas = document.querySelector("canvas") as HTMLCanvasElement;
        const [text, picture] = [figure.textContent, canvas.toDataURL()];
        while (figure.textContent === text) await new Promise(requestAnimationFrame);
        return { isFlying: Boolean(figure.dataset.tier), isStill: canvas.toDataURL() === picture };
      });
    await toFlightBefore(page, () => true);
    await expect.poll(count).toEqual({ isFlying: true, isStill: true });
  });

  test("the picture is redrawn at once after the theme or the size of the window has changed", async ({
    page,
  }) => {
    await open(page, AVIATOR);
    await expect(page.locator("[data-multiplier]")).not.toBeEmpty();
    // The multiplier is in the HTML; the effect that draws the picture also observes the theme and the size.
    const isFirstDrawn = () =>
      page.evaluate(() => {
        const canvas = document.querySelector("canvas");
        const pixel = canvas?.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
        return pixel?.data[3] === 255;
      });
    await expect.poll(isFirstDrawn).toBe(true);
    // Read in the same task: with reduced motion the next frame is 100 ms away.
    const isDrawn = () =>
      page.evaluate(async () => {
        const canvas = document.querySelector("canvas") as HTMLCanvasElement;
        const inMiddle = () =>
          canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] === 255;
        const root = document.documentElement;
        root.dataset.theme = root.dataset.theme === "day" ? "night" : "day";
        await null;
        const afterTheme = inMiddle();
        const width = canvas.width;
        canvas.style.width = "240px";
        const afterSize = await new Promise<boolean>((resolve) => {
          new ResizeObserver(() => canvas.width !== width && resolve(inMiddle())).observe(canvas);
        });
        canvas.style.width = "";
        return { afterTheme, afterSize };
      });
    for (let time = 0; time < 3; time += 1)
      expect(await isDrawn()).toEqual({ afterTheme: true, afterSize: true });
  });
});

test("on a phone in landscape, the stage, the multiplier and both buttons are visible together [RT-13]", async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, `/de${AVIATOR.slice(3)}`);
    const bar = (await page.locator("nav").last().boundingBox()) as { y: number };
    const parts = [
      page.locator("[data-multiplier]"),
      page.locator("[data-act]").first(),
      page.locator("[data-act]").last(),
    ];
    for (const part of parts) {
      const box = (await part.boundingBox()) as { y: number; height: number };
      expect(box.y + box.height, `${width} × ${height}`).toBeLessThanOrEqual(bar.y);
    }
    const stage = (await page.locator("canvas").boundingBox()) as { y: number };
    expect(bar.y - stage.y, `${width} × ${height}`).toBeGreaterThan(100);
  }
});
