import { redirect } from "@remix-run/node";
import { refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { REVEAL_FORM, revealSchema } from "./reveal-form.ts";

/** Reveals the seed of a round, so that it can be verified; harmless when repeated. */
export async function roundAction(
  request: Request,
  roundId: string,
  context: LoadContext,
): Promise<Response> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const submission = parseForm(await sentForm(request), revealSchema);
  if (submission.status !== "success") throw new Response("There is no such form", { status: 400 });
  try {
    await api.revealRound({ round_id: roundId });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(REVEAL_FORM, submission, refusal, { productError });
  }
  return redirect(`${paths.gameHistory(locale, roundId)}#fairness`, 303);
}
