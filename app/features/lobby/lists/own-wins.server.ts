import { json } from "@remix-run/node";
import type { WinStatistics } from "#contract/content/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { OwnWinsAnswer } from "./own-wins-answer.ts";

/** Another round may have been won by the next moment. */
const FRESH = { headers: { "Cache-Control": "no-store" } };

/** A player's own last and biggest win [EVT-1]; null for a guest, or where they could not be had: they are worth no failed page. */
export async function loadOwnWins({ api, user, log }: LoadContext): Promise<WinStatistics | null> {
  if (!user) return null;
  return api.winStatistics({}).catch((error: unknown) => {
    log.warn({ err: error }, "a player's own wins could not be had");
    return null;
  });
}

/** The same, for a page that is open while its player wins. */
export async function answerOwnWins(context: LoadContext): Promise<Response> {
  return json<OwnWinsAnswer>({ wins: await loadOwnWins(context) }, FRESH);
}
