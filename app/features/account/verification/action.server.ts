import { json } from "@remix-run/node";
import { mapCallError, productErrorOf, productErrorResponse } from "#app/errors/product-error.server.ts";
import {
  acceptForm,
  type FormHandler,
  formHandler,
  handleForms,
  rejectForm,
} from "#app/forms/form-action.server.ts";
import { ruleMessage } from "#app/forms/rules.ts";
import { parseForm } from "#app/forms/zod.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { frameAddress } from "#contract/host/origins.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { BODY_TOO_LONG, DOCUMENT_KINDS } from "#contract/wire/verification/document-constants.ts";
import type { DocumentKind } from "#contract/wire/verification/verification.ts";
import {
  documentFormName,
  documentKindOfForm,
  documentSchema,
  fileErrorMessage,
  IDENTITY_CHECK_FORM,
  type IdentityCheckResponse,
  REMOVE_DOCUMENT_FORM,
  removeDocumentSchema,
} from "./model.ts";

/** Handles the forms of the verification. */
export async function verificationAction(request: Request, context: LoadContext): Promise<Response> {
  requirePlayer(context);
  if (request.headers.has(BODY_TOO_LONG)) return rejectTooLargeBody(request);
  const handlers = {
    [IDENTITY_CHECK_FORM]: startIdentityCheck,
    [REMOVE_DOCUMENT_FORM]: removeDocument,
    ...Object.fromEntries(DOCUMENT_KINDS.map((kind) => [documentFormName(kind), uploadHandler(kind)])),
  };
  return handleForms(request, context, handlers);
}

/** Uploads one document; errors are shown at its file field. */
function uploadHandler(kind: DocumentKind): FormHandler {
  return async (form, { api, locale }, { name, file }) => {
    const submission = parseForm(form, documentSchema);
    if (!file)
      return rejectForm(name, submission, { status: 400, fields: { file: ruleMessage("required") } });
    try {
      await api.uploadDocument({ kind, file });
    } catch (error) {
      const { refusal, productError } = mapCallError(error, locale);
      const { status, message } = refusal;
      return rejectForm(
        name,
        submission,
        { status, ...(message && { fields: { file: message } }) },
        { productError },
      );
    }
    return acceptForm(name, submission);
  };
}

/** Rejects a form with a body that was too large to read; the query has the kind of document. */
function rejectTooLargeBody(request: Request): Response {
  const kind = documentKindOfForm(
    documentFormName(new URL(request.url).searchParams.get("kind") as DocumentKind),
  );
  if (!kind) throw new Response(null, { status: 413 });
  const submission = parseForm(new FormData(), documentSchema);
  return rejectForm(documentFormName(kind), submission, {
    status: 413,
    fields: { file: fileErrorMessage("file_too_large") },
  });
}

/** Removes a document that is not in review yet. */
const removeDocument = formHandler({
  schema: removeDocumentSchema,
  call: (document, { api }) => api.removeDocument(document),
  keepsValues: true,
});

/**
 * Starts the provider's identity check. The response has the URL only if the site lists its origin or it is the
 * sandbox's provider, because the content security policy of the frame blocks all others.
 */
async function startIdentityCheck(_: FormData, context: LoadContext): Promise<Response> {
  const { api, locale, log } = context;
  try {
    const { url } = await api.startIdentityCheck({ locale });
    const frameUrl = frameableUrl(url, context);
    if (frameUrl) return json<IdentityCheckResponse>({ url: frameUrl });
    log.error({}, "the URL of the identity check is of an origin that is not in identityOrigins");
    return json<IdentityCheckResponse>({ url: null }, { status: 502 });
  } catch (error) {
    const refusal = productErrorOf(error);
    if (refusal?.code === PRODUCT_ERROR.alreadyConfirmed) {
      return json<IdentityCheckResponse>({ url: null, done: true }, { status: 409 });
    }
    return productErrorResponse(error);
  }
}

/** @returns the address if it may be framed: on this site, only the sandbox has such a page; otherwise null */
export function frameableUrl(address: string, { site, origin, sandbox }: LoadContext): string | null {
  const framed = frameAddress(address, origin, site.identityOrigins);
  const isOwn = framed?.startsWith("/") ?? false;
  return isOwn && !(sandbox && framed?.startsWith("/sandbox/verify/")) ? null : framed;
}
