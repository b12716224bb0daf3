import type { RejectionReason } from "#contract/wire/verification/verification.ts";
import type { Store } from "../../store/database.ts";
import type { VerificationService } from "./verification.ts";

/** Words in a file name that select a reason for rejection; documents without one are verified. */
const REJECTION_WORDS: readonly (readonly [RegExp, RejectionReason])[] = [
  [/unreadable|blurred/i, "unreadable"],
  [/expired/i, "expired"],
  [/wrong/i, "wrong_document"],
  [/mismatch/i, "name_mismatch"],
];

/**
 * Simulates the reviewer: starts a review two minutes after the upload and decides three minutes later. One rejected page
 * rejects all pages of its kind.
 *
 * @returns the job for the scheduler
 */
export function createReviewer(store: Store, verification: VerificationService): () => void {
  const { documents } = verification;
  const step = (state: "uploaded" | "in_review") => {
    for (const batch of documents.due().filter((candidate) => candidate.state === state)) {
      store.transaction(() => {
        if (state === "uploaded") verification.beginReview(batch);
        else verification.decide(batch.userId, batch.kind, reasonFor(batch.names));
      });
    }
  };
  return () => {
    step("uploaded");
    step("in_review");
  };
}

function reasonFor(names: readonly string[]): RejectionReason | null {
  return REJECTION_WORDS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}
