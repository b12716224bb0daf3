import { accept, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import {
  type LimitName,
  limitFormName,
  limitOfForm,
  limitSchema,
  limitValue,
  realityCheckSchema,
} from "./limit-forms.ts";

/** Answers the forms of the limits' screen: the hidden field `form` says which one. */
export async function limitsAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const name = form.get("form");
  if (name === "reality-check") return saveRealityCheck(form, context);
  const limit = limitOfForm(name);
  if (!limit) throw new Response("There is no such form", { status: 400 });
  return changeLimit(form, limit, context.user.currency, context);
}

async function changeLimit(
  form: FormData,
  limit: LimitName,
  currency: NonNullable<LoadContext["user"]>["currency"],
  { api, locale }: LoadContext,
): Promise<Response> {
  const name = limitFormName(limit);
  const submission = parseForm(form, limitSchema(limit, currency));
  if (submission.status !== "success") return refuse(name, submission);
  const { intent, amount } = submission.value;
  const value = intent === "set" && amount ? limitValue(limit, currency, amount) : null;
  try {
    if (intent === "withdraw") await api.withdrawLimitChange(limit);
    else await api.setLimit({ ...limit, value });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
  return accept(name, submission);
}

async function saveRealityCheck(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, realityCheckSchema);
  if (submission.status !== "success") return refuse("reality-check", submission);
  const { minutes } = submission.value;
  try {
    await api.setRealityCheck({ minutes: minutes === undefined ? null : Number(minutes) });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse("reality-check", submission, refusal, { productError });
  }
  return accept("reality-check", submission);
}
