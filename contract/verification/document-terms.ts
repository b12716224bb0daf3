/** What a document may be and how it can stand: the part of the verification's contract that browsers have too. */

/** What a player may be asked to prove, in the order in which the screen shows it. */
export const DOCUMENT_KINDS = ["identity", "address", "payment_method", "source_of_funds"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * - `none`: not asked for, may be handed in all the same;
 * - `requested`: asked for, and holding something up;
 * - `uploaded`: handed in, and can still be withdrawn;
 * - `in_review`: a reviewer has it; nothing can be added or withdrawn;
 * - `verified`, `rejected`: decided; after a rejection another can be handed in.
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

/** Types are told by content, never by name or header; the product API and the BFF both look. */
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
 * Header with which the BFF hands the page a form whose body was too long to be read, without that body; the address names
 * the kind of document that it was for.
 */
export const BODY_TOO_LONG = "x-body-too-long";

export const VERIFICATION_STATUSES = ["none", "requested", "in_review", "verified", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** Where the BFF serves a player's own document: as an attachment that nothing runs in, good for `<img>` and downloads. */
export function documentPreviewPath(documentId: string): string {
  return `/bff/documents/${encodeURIComponent(documentId)}`;
}
