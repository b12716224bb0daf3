import { json } from "@remix-run/node";
import type { AnswerOf } from "#app/data/endpoint.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { WinStatistics } from "#contract/wire/content/content.ts";
import type { ownWinsEndpoint } from "./endpoints.ts";

/** The player's last and biggest win [EVT-1]; null for a guest, or if they fail to load, because the page works without them. */
export async function loadOwnWins({ api, user, log }: LoadContext): Promise<WinStatistics | null> {
  if (!user) return null;
  return loadOptional(api.winStatistics({}), "the player's own wins", null, log);
}

/** The player's wins as JSON. Not cached, because each round can change them. */
export async function ownWinsResponse(context: LoadContext): Promise<Response> {
  return json<AnswerOf<typeof ownWinsEndpoint>>(
    { wins: await loadOwnWins(context) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
