import { json } from "@remix-run/node";
import { dateText, fileSizeText } from "#app/i18n/format.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import {
  DOCUMENT_LIMITS,
  type DocumentSlot,
  type UploadedDocument,
  type Verification,
} from "#contract/wire/verification/verification.ts";
import type { DocumentView, SlotView, VerificationData, VerificationResponse } from "./model.ts";

/**
 * Loads the verification.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadVerification(context: LoadContext): Promise<VerificationData> {
  const { api, locale } = context;
  requirePlayer(context);
  return toVerificationData(await api.verification({}), locale);
}

/** JSON of the verification for a popup; null with status 403 for a guest, or with 503 if it fails to load. */
export async function loadVerificationForPopup(context: LoadContext): Promise<Response> {
  if (!context.user) return json<VerificationResponse>({ verification: null }, { status: 403 });
  try {
    return json<VerificationResponse>({ verification: await loadVerification(context) });
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    context.log.warn({ err: error }, "verification failed to load");
    return json<VerificationResponse>({ verification: null }, { status: 503 });
  }
}

function toVerificationData(
  { status, documents, identity_check }: Verification,
  locale: LocaleCode,
): VerificationData {
  return { status, identity: identity_check, slots: documents.map((slot) => toSlotView(slot, locale)) };
}

function toSlotView(
  { kind, state, reason, can_upload, documents }: DocumentSlot,
  locale: LocaleCode,
): SlotView {
  const uploaded = documents.filter((document) => document.state === "uploaded").length;
  return {
    kind,
    state,
    reason,
    remaining: can_upload ? Math.max(0, DOCUMENT_LIMITS.perKind - uploaded) : 0,
    documents: documents.map((document) => toDocumentView(document, locale)),
  };
}

function toDocumentView(document: UploadedDocument, locale: LocaleCode): DocumentView {
  const { document_id, name, type, bytes, state, reason, uploaded_at, decided_at } = document;
  return {
    id: document_id,
    name,
    state,
    reason,
    isPicture: type !== "application/pdf",
    size: fileSizeText(bytes, locale),
    uploadedAt: dateText(uploaded_at, locale, "medium"),
    decidedAt: decided_at && dateText(decided_at, locale, "medium"),
  };
}
