import { email, longText, oneOf, text } from "#app/forms/fields.ts";
import { CONTACT_LENGTHS, CONTACT_TOPICS } from "#contract/wire/content/contact.ts";
import { z } from "#contract/wire/zod.ts";

export const CONTACT_FORM = "contact";

export const contactSchema = z.object({
  name: text(CONTACT_LENGTHS.name),
  email: email(),
  topic: oneOf(CONTACT_TOPICS),
  message: longText(CONTACT_LENGTHS.message),
});

/** Values that the form starts with; empty for a guest. */
export interface ContactPrefill {
  name: string;
  email: string;
}
