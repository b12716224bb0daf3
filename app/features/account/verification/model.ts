import { text } from "#app/forms/fields.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { DOCUMENT_KINDS, DOCUMENT_LIMITS } from "#contract/wire/verification/document-constants.ts";
import type { FileRefusal } from "#contract/wire/verification/document-file.ts";
import type {
  DocumentKind,
  DocumentSlot,
  RejectionReason,
  UploadedDocument,
  Verification,
  VerificationStatus,
} from "#contract/wire/verification/verification.ts";
import { z } from "#contract/wire/zod.ts";

/** An uploaded document; sizes and dates are localized. */
export interface DocumentView {
  id: string;
  name: string;
  /** Whether `<img>` can show it. */
  isPicture: boolean;
  size: string;
  state: UploadedDocument["state"];
  reason: RejectionReason | null;
  uploadedAt: string;
  /** When it was verified or rejected; null before. */
  decidedAt: string | null;
}

/** A kind of document with its uploads. */
export interface SlotView {
  kind: DocumentKind;
  state: DocumentSlot["state"];
  reason: RejectionReason | null;
  /** How many more documents can be uploaded now. */
  remaining: number;
  documents: DocumentView[];
}

/** Loader data of the verification screen and popup. */
export interface VerificationData {
  status: VerificationStatus;
  slots: SlotView[];
  identity: Verification["identity_check"];
}

/** Response of the popup's loader; null for a guest or if the data failed to load. */
export type VerificationResponse = { verification: VerificationData } | { verification: null };

/** Response to the form that starts an identity check. */
export interface IdentityCheckResponse {
  /** URL of the provider's page; null if the check was not started. */
  url: string | null;
  /** The identity is verified already. */
  done?: true;
}

/** The kinds that the popup shows: those that are requested, uploaded, in review or rejected; without any, the identity. */
export function urgentSlots({ slots }: Pick<VerificationData, "slots">): SlotView[] {
  const urgent = slots.filter(({ state }) => state !== "none" && state !== "verified");
  return urgent.length > 0 ? urgent : slots.filter(({ kind }) => kind === "identity");
}

/** Name of the upload form of a kind of document: `document-identity`. */
export function documentFormName(kind: DocumentKind): string {
  return `document-${kind}`;
}

/** The kind of document of an upload form; null for any other form name. */
export function documentKindOfForm(form: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => documentFormName(kind) === form) ?? null;
}

/** The message for a file that is rejected. */
export function fileErrorMessage(name: FileRefusal): FormMessage {
  return { key: `errors:product.${name}`, values: { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 } };
}

/** Names of the forms that remove a document and start an identity check. */
export const REMOVE_DOCUMENT_FORM = "withdraw";
export const IDENTITY_CHECK_FORM = "identity-check";

/** Schema of the upload form. The file is not part of it; the product API inspects its content. */
export const documentSchema = z.object({ form: z.string().optional() });

export const removeDocumentSchema = z.object({
  document_id: text({ min: 1, max: 64 }).regex(/^[\w-]+$/, "required"),
});
