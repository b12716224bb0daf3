import { json } from "@remix-run/node";
import { refusedPayment, removeSavedMethod } from "#app/features/money/methods/index.server.ts";
import { type ChosenMethod, paymentInput, removedBy, secretsOf } from "#app/features/money/methods/index.ts";
import { refuse } from "#app/forms/answer.server.ts";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { WITHDRAWAL_FORM, type WithdrawalAnswer } from "./withdrawal-answer.ts";
import { withdrawalMethods } from "./withdrawal-means.server.ts";
import { chosenBy } from "./withdrawal-query.ts";
import { targetOf, withdrawalSchema } from "./withdrawal-schema.ts";

/**
 * Asks for a withdrawal by the method that the address names; a repeat with the same key is answered with the same
 * withdrawal. Or forgets a saved method. On every error what was typed comes back, but for what is secret.
 */
export async function withdrawalAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const removed = removedBy(form.get("form"));
  if (removed !== null) return removeSavedMethod(form, removed, context);
  const chosen = await chosenMethod(form, request, context);
  return chosen instanceof Response ? chosen : ask(form, chosen, context);
}

/** The method that the address names, or why the form can't be judged. What it has is then kept back: it may be secret. */
async function chosenMethod(form: FormData, request: Request, context: LoadContext) {
  const unjudged = (refusal: Parameters<typeof refuse>[2], extras = {}) =>
    refuse(WITHDRAWAL_FORM, parseForm(form, NO_FIELDS), refusal, extras, ["details"]);
  const query = new URL(request.url).searchParams;
  try {
    const named = { method: query.get("method"), saved: query.get("saved") };
    const chosen = chosenBy(query, await withdrawalMethods(context, named));
    if (chosen) return chosen;
    return unjudged({ status: 409, message: { key: "errors:product.payment_method_unavailable" } });
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, context.locale, { fields: [] });
    return unjudged(refusal, extras);
  }
}

async function ask(form: FormData, chosen: ChosenMethod, { api, locale }: LoadContext): Promise<Response> {
  const { method, saved } = chosen;
  const target = targetOf(chosen);
  const secrets = secretsOf(target.fields);
  const submission = parseForm(form, withdrawalSchema(target));
  if (submission.status !== "success") return refuse(WITHDRAWAL_FORM, submission, undefined, {}, secrets);
  const { key, save } = submission.value;
  try {
    const { payment_id } = await api.createWithdrawal(
      {
        ...{ alias: method.alias, ...paymentInput(target, submission.value), locale },
        ...(saved && { saved_method_id: saved.savedMethodId }),
        save: method.canBeSaved && !saved && save === "on",
      },
      { idempotencyKey: key },
    );
    const answer: WithdrawalAnswer = {
      ...{ form: WITHDRAWAL_FORM, done: true, paymentId: payment_id },
      submission: submission.reply({ resetForm: true }),
    };
    return json(answer);
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, locale, target);
    return refuse(WITHDRAWAL_FORM, submission, refusal, extras, secrets);
  }
}
