import { json } from "@remix-run/node";
import { dateText } from "#app/i18n/figures.server.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import {
  DOCUMENT_LIMITS,
  type DocumentSlot,
  type UploadedDocument,
  type Verification,
} from "#contract/verification/verification.ts";
import type { DocumentView, SlotView, VerificationAnswer, VerificationData } from "./verification-view.ts";

/** @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4] */
export async function loadVerification({ api, user, locale }: LoadContext): Promise<VerificationData> {
  if (!user) throw new Response(null, { status: 503 });
  return verificationView(await api.verification({}), locale);
}

/**
 * The same for a popup, over whatever page: one that can't be had is told as such, so that the page under it lives on. A
 * guest is nobody to be verified, and gets nothing.
 */
export async function verificationAnswer(context: LoadContext): Promise<Response> {
  if (!context.user) return json<VerificationAnswer>({ verification: null }, { status: 403 });
  try {
    return json<VerificationAnswer>({ verification: await loadVerification(context) });
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    context.log.warn({ err: error }, "the verification could not be had");
    return json<VerificationAnswer>({ verification: null }, { status: 503 });
  }
}

function verificationView(
  { status, documents, identity_check }: Verification,
  locale: LocaleCode,
): VerificationData {
  return { status, identity: identity_check, slots: documents.map((slot) => slotView(slot, locale)) };
}

function slotView(
  { kind, state, reason, can_upload, documents }: DocumentSlot,
  locale: LocaleCode,
): SlotView {
  const waiting = documents.filter((one) => one.state === "uploaded").length;
  return {
    ...{ kind, state, reason },
    room: can_upload ? Math.max(0, DOCUMENT_LIMITS.perKind - waiting) : 0,
    documents: documents.map((one) => documentView(one, locale)),
  };
}

function documentView(document: UploadedDocument, locale: LocaleCode): DocumentView {
  const { document_id, name, type, bytes, state, reason, uploaded_at, decided_at } = document;
  return {
    id: document_id,
    ...{ name, state, reason },
    isPicture: type !== "application/pdf",
    size: sizeText(bytes, locale),
    uploaded: dateText(uploaded_at, locale, "medium"),
    decided: decided_at && dateText(decided_at, locale, "medium"),
  };
}

/** The size of a file: "340 kB", "2.4 MB". */
function sizeText(bytes: number, locale: LocaleCode): string {
  const { iso } = localeOf(locale);
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const maximumFractionDigits = unit === "kilobyte" ? 0 : 1;
  return new Intl.NumberFormat(iso, { style: "unit", unit, maximumFractionDigits }).format(
    Math.max(value, unit === "kilobyte" ? 1 : 0),
  );
}
