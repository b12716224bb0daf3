import { z } from "zod";
import { accept, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { removalForm } from "./removal-form.ts";

/** Forgets a saved method, for the action of any screen that lists them; one that is gone already is as good. */
export async function removeSavedMethod(
  form: FormData,
  savedMethodId: string,
  { api, locale }: Pick<LoadContext, "api" | "locale">,
): Promise<Response> {
  const name = removalForm(savedMethodId);
  const submission = parseForm(form, z.object({}));
  try {
    await api.removeSavedMethod({ saved_method_id: savedMethodId });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
  return accept(name, submission);
}
