import { createHash } from "node:crypto";
import { newKey } from "#app/features/money/methods/index.server.ts";

/**
 * The idempotency key of a withdrawal's form: the same for as long as the player has asked for nothing new. So two tabs that
 * stand side by side send one withdrawal, and a page that is loaded anew after a time-out sends the one that may already be
 * under way.
 *
 * @param newest id of the player's newest withdrawal, null for none, undefined where it could not be had
 */
export function withdrawalKey(userId: string, newest: string | null | undefined): string {
  if (newest === undefined) return newKey();
  const after = JSON.stringify(["withdrawal", userId, newest]);
  return createHash("sha256").update(after).digest("hex").slice(0, 32);
}
