import { json } from "@remix-run/node";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { CrashAnswer } from "./crash-answers.ts";

/** Own bets in the list. */
const LISTED = 25;

/** No guest's answer is another's: it is as old as the game by the next moment. */
const FRESH = { headers: { "Cache-Control": "no-store" } };

/** Answers the page's questions: `?part=state`, `own`, or `round` with its id; 404 for a round that is none, or not over. */
export async function crashAnswer(request: Request, context: LoadContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    return json<CrashAnswer>(await answer(query, context), FRESH);
  } catch (error) {
    const problem = productErrorOf(error);
    if (!problem) throw error;
    const isMissing = problem.message === "not_found";
    if (!isMissing) context.log.warn({ err: error }, "the crash game did not answer");
    return json<CrashAnswer>({ failed: true }, { status: isMissing ? 404 : 503, ...FRESH });
  }
}

async function answer(query: URLSearchParams, { api, locale, user }: LoadContext): Promise<CrashAnswer> {
  const part = query.get("part");
  if (part === "own") return { own: user ? (await api.crashBets({ limit: LISTED })).items : [] };
  if (part === "round") return { round: await api.crashRound({ round_id: query.get("round") ?? "" }) };
  return { state: await api.crashState({ locale }) };
}
