import { z } from "#contract/wire/zod.ts";
import { isEmailAddress } from "../email-address.ts";
import { done, localeInput, operation } from "../operation.ts";
import { oneLine, severalLines } from "../plain-text.ts";

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
    capability: "contact",
    summary:
      "Sends a message to the operator's mailbox, and a copy to the sender if it is a player whose confirmed address it is. Any other address gets a receipt without a word of the message or the name, because anybody can enter a stranger's. Too many messages of one sender, whose address is compared without case, dots and a part after `+`, are refused with `too_many_attempts`.",
    input: z.object({
      name: oneLine().min(CONTACT_LENGTHS.name.min).max(CONTACT_LENGTHS.name.max),
      email: oneLine().max(254).refine(isEmailAddress),
      topic: z.enum(CONTACT_TOPICS),
      message: severalLines().min(CONTACT_LENGTHS.message.min).max(CONTACT_LENGTHS.message.max),
      locale: localeInput,
    }),
    result: done,
  }),
};
