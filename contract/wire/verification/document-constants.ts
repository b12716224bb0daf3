/** Kinds, statuses and limits of documents, in a module without zod schemas, so that browsers can load it. */

/** Kinds of documents that a player may have to upload, in display order. */
export const DOCUMENT_KINDS = ["identity", "address", "payment_method", "source_of_funds"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * - `none`: not requested; may be uploaded;
 * - `requested`: required for an action of the player, such as a withdrawal;
 * - `uploaded`: uploaded; can still be removed;
 * - `in_review`: being reviewed; nothing can be added or removed;
 * - `verified`, `rejected`: reviewed; after a rejection another document can be uploaded.
 */
export const DOCUMENT_STATES = [
  "none",
  "requested",
  "uploaded",
  "in_review",
  "verified",
  "rejected",
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Reasons for the rejection of a document. */
export const REJECTION_REASONS = ["unreadable", "expired", "wrong_document", "name_mismatch"] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Accepted content types. The product API and the BFF detect the type from the content, not from the name or a header. */
export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Limits of one document, and the number of documents of a kind that can wait for review (front, back, further pages). */
export const DOCUMENT_LIMITS = {
  bytes: 8 * 1024 * 1024,
  /** Width and height of a picture in pixels, and their product. */
  shortestSide: 200,
  longestSide: 12_000,
  pixels: 50_000_000,
  perKind: 4,
} as const;

/**
 * Header of a request whose form body was too large. The BFF passes the request to the page without the body, and the page shows
 * the error; the URL contains the kind of document.
 */
export const BODY_TOO_LONG = "x-body-too-long";

export const VERIFICATION_STATUSES = ["none", "requested", "in_review", "verified", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** Path under which the BFF serves a player's own document, as an attachment for `<img>` and downloads. */
export function documentPreviewPath(documentId: string): string {
  return `/bff/documents/${encodeURIComponent(documentId)}`;
}
