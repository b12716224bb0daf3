import { expect, type FrameLocator, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";

const CODE = "aurora-live-roulette";

interface Standing {
  id: number | null;
  phase: "idle" | "betting" | "spinning" | "result";
  /** Where the ball lies or will lie. */
  number: number | null;
}

/** Longer than each phase lasts, in milliseconds. */
const PAST = { idle: 0, betting: 18_000, spinning: 10_000, result: 6_000 };

/** How the live table stands, and where its ball will lie. */
export async function standing(page: Page): Promise<Standing> {
  return (await (await page.request.get(`/sandbox/live-tables?code=${CODE}`)).json()).result;
}

/** Lets the present phase end. */
export async function passPhase(page: Page): Promise<void> {
  const { phase } = await standing(page);
  const moved = await page.request.post("/sandbox/clock", { data: { advanceMs: PAST[phase] } });
  expect(moved.status()).toBe(200);
}

/** Goes on to a round that takes bets, with a number that fits. One that takes them already may close them at any moment. */
export async function toBetting(page: Page, fits: (number: number) => boolean): Promise<number> {
  if ((await standing(page)).phase === "betting") await passPhase(page);
  for (;;) {
    const { phase, number } = await standing(page);
    if (phase === "betting" && number !== null && fits(number)) return number;
    await passPhase(page);
  }
}

export const table = (page: Page): FrameLocator => page.frameLocator("iframe");
export const wire = (page: Page, id: string) => table(page).locator(`[data-spot="${id}"]`);

const pockets = [32, 19, 21, 25, 34, 27, 36, 30, 23, 5, 16, 1, 14, 9, 18, 7, 12, 3];
export const isRed = (number: number) => pockets.includes(number);

/** Opens the table for real money, and waits until it shows how it stands. */
export async function sitDown(page: Page): Promise<void> {
  await open(page, `/en/play/${CODE}/real`);
  await expect(table(page).locator(".phase")).toHaveAttribute("data-phase", /.+/);
  await expect(table(page).getByText("Balance")).toBeVisible();
}
