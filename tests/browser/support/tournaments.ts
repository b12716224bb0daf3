import { expect, type Page } from "@playwright/test";
import { controlSandbox } from "./sandbox.ts";

/** Tournaments of the sandbox and the controls that start, finish and cancel them. */

/** The id of an announced or running tournament of a series. */
export async function tournamentId(
  page: Page,
  series: string,
  status: "announced" | "running",
): Promise<string> {
  const { result } = await (await page.request.get("/sandbox/tournaments")).json();
  const found = result.find(
    (one: { tournament_id: string; status: string }) =>
      one.tournament_id.startsWith(series) && one.status === status,
  );
  expect(found).toBeDefined();
  return found.tournament_id;
}

export async function changeTournament(
  page: Page,
  change: "start" | "finish" | "cancel",
  id: string,
): Promise<void> {
  await controlSandbox(page, `tournaments/${change}`, { tournament_id: id });
}

export const tournamentPath = (id: string): string => `/en/tournaments/more-info/${id}`;
