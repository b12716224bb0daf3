import { crashJourneys } from "./crash-journeys.ts";
import { toFlightBefore } from "./crash-steps.ts";
import { expect, open, test } from "./fixtures.ts";

crashJourneys();

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the crash game says that it needs them [RT-13]", async ({ page }) => {
    await page.goto("/en/special/aviator");
    await expect(page.getByText("This game needs scripts.")).toBeVisible();
  });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the crash game's number counts over a picture that stands still", async ({ page }) => {
    await open(page, "/en/special/aviator");
    await expect(page.locator("[data-multiplier]")).not.toBeEmpty();
    // Both in one go, so that no phase begins between the two looks.
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
});
