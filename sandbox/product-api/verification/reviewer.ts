import type { RejectionReason } from "#contract/verification/verification.ts";
import type { Store } from "../../store/database.ts";
import type { Verification } from "./verification.ts";

/** Words in a file's name by which whoever tries the sandbox chooses how it is decided; without one it is verified. */
const SIGNS: readonly (readonly [RegExp, RejectionReason])[] = [
  [/unreadable|blurred/i, "unreadable"],
  [/expired/i, "expired"],
  [/wrong/i, "wrong_document"],
  [/mismatch/i, "name_mismatch"],
];

/**
 * The sandbox's reviewer: takes up what was handed in two minutes ago, and decides three minutes later. Of several pages of
 * a kind one bad one rejects all.
 */
export function createReviewer(store: Store, verification: Verification): () => void {
  const { documents } = verification;
  const step = (state: "uploaded" | "in_review") => {
    for (const batch of documents.due().filter((one) => one.state === state)) {
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
  return SIGNS.find(([sign]) => names.some((name) => sign.test(name)))?.[1] ?? null;
}
