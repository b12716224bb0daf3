import { redirect } from "@remix-run/node";
import { refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { translator } from "#app/i18n/server.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { Exclusion } from "#contract/protection/protection.ts";
import { type ChosenBreak, chosenBreak, confirmationSchema } from "./break-forms.ts";

/**
 * Begins a break once its word has been typed. The product API has then ended every session of the player, this one too, so
 * the token is forgotten here and the page that follows is a guest's.
 */
export async function breakAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const { locale, session } = context;
  const form = await sentForm(request);
  const choice = chosenBreak(form);
  if (!choice) throw new Response("There is no such break", { status: 400 });
  const name = choice.kind === "time_out" ? "time-out" : "self-exclusion";
  const word = translator(locale, "protection")(`break.word.${choice.kind}`);
  const submission = parseForm(form, confirmationSchema(word));
  if (submission.status !== "success") return refuse(name, submission);
  let exclusion: Exclusion;
  try {
    exclusion = await begin(choice, context);
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
  session.purge();
  const { kind, ends_at } = exclusion;
  return redirect(paths.limits(locale, "closed", { kind, ...(ends_at && { until: ends_at }) }), 303);
}

function begin(choice: ChosenBreak, { api }: LoadContext): Promise<Exclusion> {
  if (choice.kind === "time_out") return api.takeTimeOut({ days: choice.days });
  return api.excludeSelf({ months: choice.months });
}
