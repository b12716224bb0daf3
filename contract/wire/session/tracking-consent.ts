import { z } from "#contract/wire/zod.ts";
import { done, localeInput, operation } from "../operation.ts";
import { CONSENT_RULES } from "./consent-rules.ts";

/** A visitor's choice about tracking, with what proves it: the question's version, language and text. The product API adds the time. */
export const trackingConsentRecord = z.object({
  /** Random id of the browser's records. */
  consent_id: z.string().regex(/^[\w-]{8,64}$/),
  /** Version of the question. */
  version: z.number().int().min(1).max(1_000_000),
  locale: localeInput,
  /** The text that the visitor saw, without markup. */
  text: z.string().min(1).max(8000),
  rule: z.enum(CONSENT_RULES),
  /** ISO 3166-1 alpha-2 code of the visitor's country; null if unknown. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Whether the browser sent the Global Privacy Control signal. */
  signal: z.boolean(),
  analytics: z.boolean(),
  advertising: z.boolean(),
  /** Where the visitor chose. */
  source: z.enum(["banner", "settings"]),
});
export type TrackingConsentRecord = z.infer<typeof trackingConsentRecord>;

export const trackingConsentOperations = {
  recordTrackingConsent: operation({
    method: "POST",
    path: "/tracking-consents",
    access: "guest",
    summary: "Records a visitor's choice about analytics and advertising, with its time, version and text.",
    input: trackingConsentRecord,
    result: done,
  }),
};
