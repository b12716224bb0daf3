import { redirect } from "@remix-run/node";
import { refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { claimSchema, FORFEIT_FORM, forfeitSchema, isClaimForm } from "./bonus-forms.ts";

/** Answers the forms of the bonus screen: the hidden field `form` says which one. Both move money once for each key. */
export async function bonusAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const name = String(form.get("form"));
  if (isClaimForm(name)) return claim(name, form, context);
  if (name === FORFEIT_FORM) return forfeit(form, context);
  throw new Response("There is no such form", { status: 400 });
}

async function claim(name: string, form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, claimSchema);
  if (submission.status !== "success") return refuse(name, submission);
  const { benefit_id, key } = submission.value;
  try {
    await api.claimBonus({ benefit_id, locale }, { idempotencyKey: key });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
  return redirect(paths.bonuses(locale, { done: "claimed" }), 303);
}

/**
 * Gives a bonus up, if what would be lost is still what was shown: a game that runs on meanwhile may have won. One that has
 * ended is asked for all the same, because a repeat of the same key is answered like the first.
 */
async function forfeit(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, forfeitSchema);
  if (submission.status !== "success") return refuse(FORFEIT_FORM, submission);
  const { bonus_id, key, shown } = submission.value;
  try {
    const { active } = await api.bonuses({ locale });
    const bonus = active.find((one) => one.bonus_id === bonus_id);
    if (bonus && bonus.balance !== Number(shown)) {
      return refuse(FORFEIT_FORM, submission, { status: 409, message: { key: "bonuses:forfeit.changed" } });
    }
    await api.forfeitBonus({ bonus_id, locale }, { idempotencyKey: key });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(FORFEIT_FORM, submission, refusal, { productError });
  }
  return redirect(paths.bonuses(locale, { done: "forfeited" }), 303);
}
