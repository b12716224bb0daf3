import type { Submission } from "@conform-to/react";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { acceptAndReset, rejectForm } from "#app/forms/form-action.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { CONTACT_FORM, type ContactPrefill, contactSchema } from "./model.ts";

/** The name and the e-mail address of a player; null for a guest. */
export function contactPrefill({ user }: Pick<LoadContext, "user">): ContactPrefill | null {
  if (!user) return null;
  const { name, surname } = user.profile;
  return { name: [name, surname].filter(Boolean).join(" "), email: user.email };
}

/** Sends a message to the operator's mailbox. An invalid or a refused form keeps what was typed. */
export async function contactAction(request: Request, { api, locale }: LoadContext): Promise<Response> {
  const form = await readFormData(request);
  const submission = parseForm(form, contactSchema);
  if (submission.status !== "success") return rejectForm(CONTACT_FORM, submission);
  try {
    await api.sendContactMessage({ ...submission.value, locale });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    const typed: Submission<unknown, FormMessage> = submission;
    return rejectForm(CONTACT_FORM, typed, refusal, { productError });
  }
  return acceptAndReset(CONTACT_FORM, submission, { email: submission.value.email });
}
