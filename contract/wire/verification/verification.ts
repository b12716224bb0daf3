import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../address-schemas.ts";
import { shownTime, shownTimeOrNull } from "../iso-time.ts";
import { localeInput, nothing, operation } from "../operation.ts";
import { decorativeOrNull, listOf } from "../tolerant.ts";
import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  REJECTION_REASONS,
  VERIFICATION_STATUSES,
} from "./document-constants.ts";

export * from "./document-constants.ts";

export const uploadedDocument = z.object({
  document_id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Name of the uploaded file without a folder. Untrusted: only for display as text. */
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int().min(1),
  state: z.enum(["uploaded", "in_review", "verified", "rejected"]),
  reason: decorativeOrNull(REJECTION_REASONS),
  /** ISO times. */
  uploaded_at: shownTime,
  decided_at: shownTimeOrNull,
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

const documentSlot = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Reason of a rejection. */
  reason: decorativeOrNull(REJECTION_REASONS),
  /** Whether another document can be uploaded. */
  can_upload: z.boolean(),
  /** Newest first, including documents replaced after a rejection. */
  documents: listOf(uploadedDocument),
});
export type DocumentSlot = z.infer<typeof documentSlot>;

/** Status of the player's verification [VER-1]. */
const verification = z.object({
  /**
   * Overall status. `rejected` or `requested` if the player must upload a document; otherwise `in_review` if a document is in
   * review; otherwise `verified` if the identity is verified by a document or by the provider.
   */
  status: z.enum(VERIFICATION_STATUSES),
  documents: listOf(documentSlot),
  /** The check of the identity provider in a frame [POP-1, ERR-1]. */
  identity_check: z.object({
    state: z.enum(["none", "pending", "approved", "declined"]),
    /** Whether a check can be started. */
    available: z.boolean(),
  }),
});
export type Verification = z.infer<typeof verification>;

/** A status of the verification changed; `verified` closes the verification popup [VER-1]. */
export const verificationStatusEvent = z.object({
  /** Overall status of the verification. */
  status: z.string(),
  /** The changed document, if any. */
  kind: z.enum(DOCUMENT_KINDS).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
});

export const verificationOperations = {
  verification: operation({
    method: "GET",
    path: "/verification",
    access: "player",
    capability: "verification",
    summary: "The status of the player's verification, and all uploaded documents.",
    input: nothing,
    result: verification,
  }),
  uploadDocument: operation({
    method: "POST",
    path: "/verification/documents",
    access: "player",
    capability: "verification",
    summary:
      "Uploads a document. Errors: `file_too_large`, `file_type_refused`, `file_unreadable`, `too_many_documents` or `document_in_review`.",
    input: z.object({ kind: z.enum(DOCUMENT_KINDS), file: z.file() }),
    result: verification,
    upload: { bytes: DOCUMENT_LIMITS.bytes },
  }),
  removeDocument: operation({
    method: "DELETE",
    path: "/verification/documents/{document_id}",
    access: "player",
    capability: "verification",
    summary: "Deletes a document that is not in review yet (`document_in_review` otherwise).",
    input: z.object({ document_id: z.string() }),
    result: verification,
  }),
  documentFile: operation({
    method: "GET",
    path: "/verification/documents/{document_id}/file",
    access: "player",
    capability: "verification",
    summary: "The file of a document, for its owner only; the BFF serves it under /bff/documents/.",
    input: z.object({ document_id: z.string() }),
    result: z.file(),
    download: { bytes: DOCUMENT_LIMITS.bytes, types: DOCUMENT_TYPES },
  }),
  startIdentityCheck: operation({
    method: "POST",
    path: "/verification/identity-check",
    access: "player",
    capability: "verification",
    summary:
      "Starts an identity check: returns the address of the provider's page for a frame, valid once and for 15 minutes. The live event and `verification` report the result; the frame does not.",
    input: z.object({ locale: localeInput }),
    result: z.object({
      url: ADDRESS_SCHEMAS.link,
      /** ISO time. */
      expires_at: shownTime,
    }),
  }),
};
