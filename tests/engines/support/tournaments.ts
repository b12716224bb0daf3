import type { Visit } from "./describe-engine.ts";

interface ListedTournament {
  tournament_id: string;
  status: string;
}

/** The id of the sandbox's league that is running: there always is one, for any number of stories. */
async function runningLeague(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/tournaments`);
  const { result } = (await response.json()) as { result: ListedTournament[] };
  const found = result.find(
    ({ tournament_id, status }) => tournament_id.startsWith("lantern-league") && status === "running",
  );
  if (!found) throw new Error("no league is running");
  return found.tournament_id;
}

/** Opts in to the running league as the signed-in player. */
export async function optIn({ page, origin }: Visit): Promise<void> {
  const id = await runningLeague(origin);
  await page.open(`/en/tournaments/more-info/${id}`);
  await page.click({ role: "button", name: /^Opt in/ });
  await page.reads(/You’re in/);
}
