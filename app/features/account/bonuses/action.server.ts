import { redirect } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { rejectForm } from "#app/forms/form-action.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { claimSchema, FORFEIT_FORM, forfeitSchema, isClaimForm } from "./model.ts";

/** Handles the forms that claim and forfeit a bonus. `key` is the idempotency key: a repeated request moves no money. */
export async function bonusAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await readFormData(request);
  const name = String(form.get("form"));
  if (isClaimForm(name)) return claim(name, form, context);
  if (name === FORFEIT_FORM) return forfeit(form, context);
  throw new Response("Unknown form", { status: 400 });
}

async function claim(name: string, form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, claimSchema);
  if (submission.status !== "success") return rejectForm(name, submission);
  const { benefit_id, key } = submission.value;
  try {
    await api.claimBonus({ benefit_id, locale }, { idempotencyKey: key });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
  return redirect(paths.bonuses(locale, { done: "claimed" }), 303);
}

/**
 * Forfeits a bonus, if its balance is still what the confirmation showed; an open game may have changed it. The call is made
 * for an ended bonus too, because a repeated request with the same key has the same result.
 */
async function forfeit(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, forfeitSchema);
  if (submission.status !== "success") return rejectForm(FORFEIT_FORM, submission);
  const { bonus_id, key, shown } = submission.value;
  try {
    const { active } = await api.bonuses({ locale });
    const bonus = active.find((candidate) => candidate.bonus_id === bonus_id);
    if (bonus && bonus.balance !== Number(shown)) {
      return rejectForm(FORFEIT_FORM, submission, {
        status: 409,
        message: { key: "bonuses:forfeit.changed" },
      });
    }
    await api.forfeitBonus({ bonus_id, locale }, { idempotencyKey: key });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(FORFEIT_FORM, submission, refusal, { productError });
  }
  return redirect(paths.bonuses(locale, { done: "forfeited" }), 303);
}
