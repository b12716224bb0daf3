import { z } from "#contract/wire/zod.ts";
import { done, localeInput, operation } from "../operation.ts";

/** What a message to the support is about. */
export const CONTACT_TOPICS = [
  "account",
  "payments",
  "bonuses",
  "games",
  "responsible_gaming",
  "other",
] as const;

/** Characters of the fields of a message. */
export const CONTACT_LENGTHS = {
  name: { min: 2, max: 100 },
  message: { min: 10, max: 4000 },
} as const;

export const contactOperations = {
  sendContactMessage: operation({
    method: "POST",
    path: "/contact",
    access: "guest",
    summary:
      "Sends a message to the operator's mailbox, and a copy to the sender. Too many messages of one sender are refused with `too_many_attempts`.",
    input: z.object({
      name: z.string().trim().min(CONTACT_LENGTHS.name.min).max(CONTACT_LENGTHS.name.max),
      email: z.string().trim().max(254).regex(z.regexes.email),
      topic: z.enum(CONTACT_TOPICS),
      message: z.string().trim().min(CONTACT_LENGTHS.message.min).max(CONTACT_LENGTHS.message.max),
      locale: localeInput,
    }),
    result: done,
  }),
};
