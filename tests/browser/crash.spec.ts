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

  test("its picture is there at once after the theme or the window has changed", async ({ page }) => {
    await open(page, "/en/special/aviator");
    await expect(page.locator("[data-multiplier]")).not.toBeEmpty();
    // Looked at before anything else can run: with less motion the next frame is a tenth of a second away.
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

test.describe("on a phone on its side", () => {
  for (const [width, height] of [
    [844, 390],
    [740, 360],
  ] as const) {
    test.describe(`${width} × ${height}`, () => {
      test.use({ viewport: { width, height } });

      test("stage, multiplier and both buttons are in sight together [LAY-4]", async ({ page }) => {
        await open(page, "/de/special/aviator");
        const bar = (await page.locator("nav").last().boundingBox()) as { y: number };
        const inSight = [
          page.locator("[data-multiplier]"),
          page.locator("[data-act]").first(),
          page.locator("[data-act]").last(),
        ];
        for (const part of inSight) {
          const box = (await part.boundingBox()) as { y: number; height: number };
          expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
        }
        const stage = (await page.locator("canvas").boundingBox()) as { y: number };
        expect(bar.y - stage.y).toBeGreaterThan(100);
      });
    });
  }
});
