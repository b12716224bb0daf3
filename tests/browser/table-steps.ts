import { expect, type FrameLocator, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";

/** Opens a table with real money and gives its client, once it takes bets. */
export async function openTable(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/en/play/${code}/real`);
  const table = page.frameLocator("iframe");
  await expect(table.locator(".table-game .hud")).toBeVisible();
  await expect(table.getByRole("button", { name: "Rules and fairness" })).toBeEnabled();
  // The server has said how the table stands.
  await expect(table.locator(".readouts .value").first()).toHaveText(/\d/);
  return table;
}

/** What the table says it holds, in cents. */
export async function shownBalance(table: FrameLocator): Promise<number> {
  const text = await table.locator(".readouts .value").first().textContent();
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

export interface TableRound {
  stake: number;
  win: number;
  state: string;
  offers: { choice: string }[];
  choices: string[];
}

/** The table's last round as the game server has it, and the wallet's balance, asked with the frame's own token. */
export async function serverState(page: Page): Promise<{ balance: number; rounds: TableRound[] }> {
  const address = new URL((await page.locator("iframe").getAttribute("src")) ?? "", page.url());
  const code = address.pathname.split("/").at(-1);
  const answer = await page.request.get(`/sandbox/games/api/${code}/state`, {
    headers: { authorization: `Bearer ${address.searchParams.get("token")}` },
  });
  const { balance, recentRounds } = (await answer.json()).result;
  return { balance, rounds: recentRounds };
}
