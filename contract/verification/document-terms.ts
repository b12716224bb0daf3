/** Types and statuses of documents, without schemas, so that browsers can load them. */

/** What a player may have to prove, in display order. */
export const DOCUMENT_KINDS = ["identity", "address", "payment_method", "source_of_funds"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * - `none`: not requested; may be uploaded;
 * - `requested`: requested, and blocking something;
 * - `uploaded`: uploaded; can still be removed;
 * - `in_review`: being reviewed; nothing can be added or removed;
 * - `verified`, `rejected`: decided; after a rejection another document can be uploaded.
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

/** Why a reviewer turned a document down. */
export const REJECTION_REASONS = ["unreadable", "expired", "wrong_document", "name_mismatch"] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Types are detected by content, never by name or header, in the product API and the BFF. */
export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Bounds of one document, and how many of a kind can wait for review at once (front, back, further pages). */
export const DOCUMENT_LIMITS = {
  bytes: 8 * 1024 * 1024,
  /** Each side of a picture, and both multiplied. */
  shortestSide: 200,
  longestSide: 12_000,
  pixels: 50_000_000,
  perKind: 4,
} as const;

/**
 * Header of a request whose form body was too large: the BFF passes the request to the page without the body; the address
 * contains the document type.
 */
export const BODY_TOO_LONG = "x-body-too-long";

export const VERIFICATION_STATUSES = ["none", "requested", "in_review", "verified", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** Where the BFF serves a player's own document: as an attachment that nothing runs in, good for `<img>` and downloads. */
export function documentPreviewPath(documentId: string): string {
  return `/bff/documents/${encodeURIComponent(documentId)}`;
}
