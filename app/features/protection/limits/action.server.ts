import { mapCallError } from "#app/errors/product-error.server.ts";
import { acceptForm, rejectForm } from "#app/forms/form-action.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import type { LoadContext } from "#contract/load-context.ts";
import {
  type LimitId,
  limitFormName,
  limitNameOfForm,
  limitSchema,
  parseLimitInput,
  REALITY_CHECK_FORM,
  realityCheckSchema,
} from "./model.ts";

/**
 * Handles the forms of the limits screen; the hidden input `form` has the form's name.
 *
 * @throws Response 503 if the user is unknown, 400 for an unknown form
 */
export async function limitsAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await readFormData(request);
  const name = form.get("form");
  if (name === REALITY_CHECK_FORM) return saveRealityCheck(form, context);
  const limit = limitNameOfForm(name);
  if (!limit) throw new Response("Unknown form", { status: 400 });
  return changeLimit(form, limit, context.user.currency, context);
}

async function changeLimit(
  form: FormData,
  limit: LimitId,
  currency: NonNullable<LoadContext["user"]>["currency"],
  { api, locale }: LoadContext,
): Promise<Response> {
  const name = limitFormName(limit);
  const submission = parseForm(form, limitSchema(limit, currency));
  if (submission.status !== "success") return rejectForm(name, submission);
  const { intent, amount } = submission.value;
  const value = intent === "set" && amount ? parseLimitInput(limit, currency, amount) : null;
  try {
    if (intent === "withdraw") await api.withdrawLimitChange(limit);
    else await api.setLimit({ ...limit, value });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
  return acceptForm(name, submission);
}

async function saveRealityCheck(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, realityCheckSchema);
  if (submission.status !== "success") return rejectForm(REALITY_CHECK_FORM, submission);
  const { minutes } = submission.value;
  try {
    await api.setRealityCheck({ minutes: minutes === undefined ? null : Number(minutes) });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(REALITY_CHECK_FORM, submission, refusal, { productError });
  }
  return acceptForm(REALITY_CHECK_FORM, submission);
}
