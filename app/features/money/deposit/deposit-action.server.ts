import { redirect } from "@remix-run/node";
import { z } from "zod";
import { refusedPayment, removeSavedMethod } from "#app/features/money/methods/index.server.ts";
import { paymentInput, removedBy, secretsOf } from "#app/features/money/methods/index.ts";
import { acceptAnew, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { depositMethods } from "./deposit-methods.server.ts";
import { depositOffers } from "./deposit-offers.server.ts";
import { chosenBy, depositQuery } from "./deposit-query.ts";
import { type Begun, depositSchema, targetOf } from "./deposit-schema.ts";

/**
 * Begins a deposit by the method that the address names, and leads on to where it is followed; a repeat with the same key
 * leads to the same deposit. A form that stays where it is (`stay`) is told its id instead. Or forgets a saved method. On every error what was typed comes back, but for what is secret.
 */
export async function depositAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const removed = removedBy(form.get("form"));
  if (removed !== null) return removeSavedMethod(form, removed, context);
  const known = await whatIsKnown(form, request, context);
  return known instanceof Response ? known : begin(form, known, context);
}

type Known = Exclude<Awaited<ReturnType<typeof whatIsKnown>>, Response>;

/** The method that the address names, and the bonuses that the form is judged by; or why the form can't be judged. */
async function whatIsKnown(form: FormData, request: Request, context: LoadContext) {
  const wantsBonus = (form.get("benefit_id") ?? DEFAULT_BENEFIT_ID) !== DEFAULT_BENEFIT_ID;
  const unjudged = (refusal: Parameters<typeof refuse>[2], extras = {}) =>
    refuse("deposit", parseForm(form, z.object({})), refusal, extras, ["details"]);
  const query = depositQuery(new URL(request.url).searchParams);
  try {
    const [methods, offers] = await Promise.all([
      depositMethods(context, query),
      wantsBonus ? depositOffers(context) : null,
    ]);
    const chosen = chosenBy(query, methods);
    if (chosen) return { chosen, offers: offers ?? [] };
    return unjudged({ status: 409, message: { key: "errors:product.payment_method_unavailable" } });
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, context.locale, { fields: [] });
    return unjudged(refusal, extras);
  }
}

async function begin(form: FormData, { chosen, offers }: Known, { api, locale }: LoadContext) {
  const { method, saved } = chosen;
  const target = targetOf(chosen);
  const secrets = secretsOf(target.fields);
  const submission = parseForm(form, depositSchema(chosen, offers));
  if (submission.status !== "success") return refuse("deposit", submission, undefined, {}, secrets);
  const { key, save, benefit_id } = submission.value;
  try {
    const { payment_id } = await api.createDeposit(
      {
        ...{ alias: method.alias, ...paymentInput(target, submission.value), locale },
        benefit_id: method.withBenefits ? benefit_id : DEFAULT_BENEFIT_ID,
        ...(saved && { saved_method_id: saved.savedMethodId }),
        save: method.canBeSaved && !saved && save === "on",
        return_path: paths.payment(locale, "pending"),
      },
      { idempotencyKey: key },
    );
    if (form.get("stay") === "on") return acceptAnew("deposit", submission, { payment_id } satisfies Begun);
    return redirect(paths.payment(locale, "preloader", payment_id), 303);
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, locale, target);
    return refuse("deposit", submission, refusal, extras, secrets);
  }
}
