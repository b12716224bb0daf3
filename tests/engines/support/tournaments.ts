import type { Visit } from "./describe-engine.ts";
import { controlSandbox } from "./players.ts";

interface ListedTournament {
  tournament_id: string;
  status: string;
}

/** The id of an announced league of the sandbox. */
async function announcedLeague(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/tournaments`);
  const { result } = (await response.json()) as { result: ListedTournament[] };
  const found = result.find(
    ({ tournament_id, status }) => tournament_id.startsWith("lantern-league") && status === "announced",
  );
  if (!found) throw new Error("no league is announced");
  return found.tournament_id;
}

/** Opts in to a league as the signed-in player. @returns its id */
export async function optIn({ page, origin }: Visit): Promise<string> {
  const id = await announcedLeague(origin);
  await page.open(`/en/tournaments/more-info/${id}`);
  await page.click({ role: "button", name: /^Opt in/ });
  await page.reads(/You’re in/);
  return id;
}

/** Opts in to a league and starts it. */
export async function startTournament(visit: Visit): Promise<void> {
  const tournament_id = await optIn(visit);
  await controlSandbox(visit.origin, "tournaments/start", { tournament_id });
}
