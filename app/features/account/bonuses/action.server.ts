import { redirect } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import {
  type FormPost,
  formHandler,
  handleForms,
  type PlayerContext,
  rejectForm,
} from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { claimSchema, FORFEIT_FORM, forfeitSchema, isClaimForm } from "./model.ts";

/** Handles the forms that claim and forfeit a bonus. `key` is the idempotency key: a repeated request moves no money. */
export function bonusAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(
    request,
    context,
    { [FORFEIT_FORM]: forfeit },
    { handlerOf: (name) => (isClaimForm(name) ? claim : null) },
  );
}

const claim = formHandler({
  schema: claimSchema,
  async call({ benefit_id, key }, { api, locale }) {
    await api.claimBonus({ benefit_id, locale }, { idempotencyKey: key });
    throw redirect(paths.bonuses(locale, { done: "claimed" }), 303);
  },
});

/**
 * Forfeits a bonus, unless its balance has changed since the confirmation was rendered: a game in another tab may change it.
 * An ended bonus is requested too, because a repeated request with the same key has the same result.
 */
async function forfeit(
  form: FormData,
  { api, locale }: PlayerContext,
  { name }: FormPost,
): Promise<Response> {
  const submission = parseForm(form, forfeitSchema);
  if (submission.status !== "success") return rejectForm(name, submission);
  const { bonus_id, key, shown } = submission.value;
  try {
    const { active } = await api.bonuses({ locale });
    const bonus = active.find((candidate) => candidate.bonus_id === bonus_id);
    if (bonus && bonus.balance !== Number(shown)) {
      return rejectForm(name, submission, { status: 409, message: { key: "bonuses:forfeit.changed" } });
    }
    await api.forfeitBonus({ bonus_id, locale }, { idempotencyKey: key });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
  return redirect(paths.bonuses(locale, { done: "forfeited" }), 303);
}
