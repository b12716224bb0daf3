import { redirect } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { rejectForm } from "#app/forms/form-action.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { REVEAL_SEED_FORM, revealSeedSchema } from "./model.ts";

/** Reveals the server seed of a round, so that it can be verified. A repeated request has no further effect. */
export async function roundAction(
  request: Request,
  roundId: string,
  context: LoadContext,
): Promise<Response> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const submission = parseForm(await readFormData(request), revealSeedSchema);
  if (submission.status !== "success") throw new Response("Unknown form", { status: 400 });
  try {
    await api.revealRound({ round_id: roundId });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(REVEAL_SEED_FORM, submission, refusal, { productError });
  }
  return redirect(`${paths.gameHistory(locale, roundId)}#fairness`, 303);
}
