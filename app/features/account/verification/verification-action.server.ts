import { accept, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { messageOf } from "#app/forms/rules.ts";
import { sentFormWithFile } from "#app/forms/sent-form.server.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { BODY_TOO_LONG } from "#contract/verification/document-terms.ts";
import type { DocumentKind } from "#contract/verification/verification.ts";
import { beginIdentityCheck } from "./identity-action.server.ts";
import {
  documentFormName,
  documentSchema,
  fileRefusal,
  IDENTITY_FORM,
  kindOfForm,
  WITHDRAW_FORM,
  withdrawSchema,
} from "./verification-forms.ts";

/** Answers the forms of the verification: the hidden field `form` says which one. */
export async function verificationAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  if (request.headers.has(BODY_TOO_LONG)) return refuseUnread(request);
  const { form, file } = await sentFormWithFile(request);
  const name = form.get("form");
  if (name === IDENTITY_FORM) return beginIdentityCheck(context);
  if (name === WITHDRAW_FORM) return withdraw(form, context);
  const kind = kindOfForm(name);
  if (!kind) throw new Response("There is no such form", { status: 400 });
  return handIn(kind, form, file, context);
}

/** Hands one document in; what is none by its content is refused at its field. */
async function handIn(
  kind: DocumentKind,
  form: FormData,
  file: File | null,
  { api, locale }: LoadContext,
): Promise<Response> {
  const name = documentFormName(kind);
  const submission = parseForm(form, documentSchema);
  if (!file) return refuse(name, submission, { status: 400, fields: { file: messageOf("required") } });
  try {
    await api.uploadDocument({ kind, file });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    const { status, message } = refusal;
    return refuse(
      name,
      submission,
      { status, ...(message && { fields: { file: message } }) },
      { productError },
    );
  }
  return accept(name, submission);
}

/** A document so large that nothing of its form was read: the address tells which form it was. */
function refuseUnread(request: Request): Response {
  const kind = kindOfForm(documentFormName(new URL(request.url).searchParams.get("kind") as DocumentKind));
  if (!kind) throw new Response(null, { status: 413 });
  const submission = parseForm(new FormData(), documentSchema);
  return refuse(documentFormName(kind), submission, {
    status: 413,
    fields: { file: fileRefusal("file_too_large") },
  });
}

/** Takes back a document that no reviewer has yet. */
async function withdraw(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, withdrawSchema);
  if (submission.status !== "success") return refuse(WITHDRAW_FORM, submission);
  try {
    await api.withdrawDocument(submission.value);
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(WITHDRAW_FORM, submission, refusal, { productError });
  }
  return accept(WITHDRAW_FORM, submission);
}
