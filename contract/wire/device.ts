import { z } from "#contract/wire/zod.ts";
import { MAX_BLACKBOX_LENGTH } from "./constants.ts";

/**
 * Fields of the calls that are marked iov [FRM-2]. The blackbox identifies the visitor's device to the fingerprint vendor; it is
 * missing if the vendor did not answer in time. It is not part of a call's identity: a repeated call may have another one.
 */
export const deviceFields = {
  blackbox: z.string().max(MAX_BLACKBOX_LENGTH).optional(),
};
