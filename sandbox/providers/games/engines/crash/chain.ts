import { createHmac } from "node:crypto";
import { crashPointOf } from "#contract/play/crash-terms.ts";

/** Where the round of a seed crashes, in hundredths. */
export function crashPoint(seed: string, salt: string): number {
  return crashPointOf(createHmac("sha256", seed).update(salt).digest("hex"));
}
