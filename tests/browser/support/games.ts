import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { BREAKPOINTS } from "#app/constants.ts";
import { open } from "./fixtures.ts";
import { headerBalance } from "./players.ts";

/** Slots and tables, which run in a frame of their page. */

/** A slot of the sandbox, for real money. */
export const SLOT = "/en/play/fjordfire-voyage/real";

/** The document of the game on a game's page. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator(".play-screen iframe");
}

export const spinButton = (page: Page) => gameFrame(page).getByRole("button", { name: "Spin", exact: true });

/** Waits until a round can be started. */
export async function waitForGame(page: Page): Promise<void> {
  await gameFrame(page).locator("button.spin:enabled").waitFor();
}

/** Leaves the full window that a game has on a phone, and shows its page with the header. */
export async function toGamePage(page: Page): Promise<void> {
  await expect(page.locator(".play-screen iframe")).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < BREAKPOINTS.tablet;
  // The first of the bar, in any language: "Back to the game page".
  if (isPhone) await page.locator(".play-small-bar").getByRole("button").first().click();
}

/**
 * Plays one round until its result has been shown and the game is ready for the next one.
 *
 * @param press presses the game's Spin
 */
export async function playRound(
  page: Page,
  press: (spin: Locator) => Promise<void> = (spin) => spin.click(),
): Promise<void> {
  const spin = spinButton(page);
  await expect(spin).toBeEnabled();
  const response = (end: string) =>
    page.waitForResponse((received) => received.url().endsWith(end), { timeout: 0 });
  const [spun] = await Promise.all([response("/spin"), response("/shown"), press(spin)]);
  expect(spun.status()).toBe(200);
  await expect(spin).toBeEnabled();
}

/** Plays rounds until the balance in the header has changed: the win of a round can be equal to its stake. */
export async function playUntilBalanceChanges(
  page: Page,
  press?: (spin: Locator) => Promise<void>,
): Promise<void> {
  const before = await headerBalance(page);
  const hasChanged = async () => {
    try {
      await expect.poll(() => headerBalance(page), { timeout: 5_000 }).not.toBe(before);
      return true;
    } catch {
      return false;
    }
  };
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await playRound(page, press);
    if (await hasChanged()) return;
  }
  throw new Error("the balance in the header does not change");
}

/** Opens a table for real money, waits until it accepts bets, and returns its document. */
export async function openTable(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/en/play/${code}/real`);
  const table = gameFrame(page);
  await expect(table.locator(".table-game .hud")).toBeVisible();
  await expect(table.getByRole("button", { name: "Rules and fairness" })).toBeEnabled();
  // The state has arrived from the server.
  await expect(table.locator(".readouts .value").first()).toHaveText(/\d/);
  return table;
}

/** The balance that a table shows, in cents. */
export async function tableBalance(table: FrameLocator): Promise<number> {
  const text = await table.locator(".readouts .value").first().textContent();
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

interface TableRound {
  stake: number;
  win: number;
  state: string;
  offers: { choice: string }[];
  choices: string[];
}

/** The wallet's balance and the latest rounds of a table, as the game server reports them for the frame's token. */
export async function serverState(page: Page): Promise<{ balance: number; rounds: TableRound[] }> {
  const address = new URL((await page.locator(".play-screen iframe").getAttribute("src")) ?? "", page.url());
  const code = address.pathname.split("/").at(-1);
  const response = await page.request.get(`/sandbox/games/api/${code}/state`, {
    headers: { authorization: `Bearer ${address.searchParams.get("token")}` },
  });
  const { balance, recentRounds } = (await response.json()).result;
  return { balance, rounds: recentRounds };
}
