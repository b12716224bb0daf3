import { redirect } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { rejectForm } from "#app/forms/form-action.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { Exclusion } from "#contract/protection/protection.ts";
import { type BreakChoice, breakConfirmationSchema, breakFormName, parseBreakChoice } from "./model.ts";

/**
 * Starts a break if the confirmation word is correct. The product API ends all sessions of the player, so the session cookie is
 * purged and the next page is rendered for a guest.
 *
 * @throws Response 503 if the user is unknown, 400 for an invalid break
 */
export async function breakAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const { locale, session } = context;
  const form = await readFormData(request);
  const choice = parseBreakChoice(form);
  if (!choice) throw new Response("Unknown break", { status: 400 });
  const name = breakFormName(choice.kind);
  const word = translator(locale, "protection")(`break.word.${choice.kind}`);
  const submission = parseForm(form, breakConfirmationSchema(word));
  if (submission.status !== "success") return rejectForm(name, submission);
  let exclusion: Exclusion;
  try {
    exclusion = await startBreak(choice, context);
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
  session.purge();
  const { kind, ends_at } = exclusion;
  return redirect(paths.limits(locale, "closed", { kind, ...(ends_at && { until: ends_at }) }), 303);
}

function startBreak(choice: BreakChoice, { api }: LoadContext): Promise<Exclusion> {
  if (choice.kind === "time_out") return api.takeTimeOut({ days: choice.days });
  return api.excludeSelf({ months: choice.months });
}
