import { json } from "@remix-run/node";
import type { AnswerOf } from "#app/data/endpoint.ts";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { markShown } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { crashRoundEndpoint, crashStateEndpoint, ownCrashBetsEndpoint } from "./endpoints.ts";

/** The part that was requested. */
type CrashPart =
  | AnswerOf<typeof crashStateEndpoint>
  | AnswerOf<typeof ownCrashBetsEndpoint>
  | AnswerOf<typeof crashRoundEndpoint>;

/** Number of own bets in the list. */
const OWN_BETS_LIMIT = 25;

/** The state changes every few seconds. */
const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/**
 * JSON of `?part=state`, `?part=own` or `?part=round&round=<id>`; status 404 for an unknown or unfinished round, 503 if the
 * product API does not answer.
 */
export async function loadCrash(request: Request, context: LoadContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    return json<CrashPart>(await loadPart(query, context), NO_STORE);
  } catch (error) {
    const productError = productErrorOf(error);
    if (!productError) throw error;
    const isMissing = productError.message === "not_found";
    if (isMissing) markShown(error);
    else context.log.warn({ err: error }, "crash game request failed");
    return json({ failed: true }, { status: isMissing ? 404 : 503, ...NO_STORE });
  }
}

async function loadPart(query: URLSearchParams, { api, locale, user }: LoadContext): Promise<CrashPart> {
  const part = query.get("part");
  if (part === "own") return { own: user ? (await api.crashBets({ limit: OWN_BETS_LIMIT })).items : [] };
  if (part === "round") return { round: await api.crashRound({ round_id: query.get("round") ?? "" }) };
  return { state: await api.crashState({ locale }) };
}
