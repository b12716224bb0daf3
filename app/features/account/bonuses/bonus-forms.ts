import { z } from "zod";
import { text } from "#app/forms/fields.ts";

/** A key that makes repeats of one request count once, made when its form is shown. */
const key = z.string().regex(/^[0-9a-f-]{36}$/);
const id = text({ min: 1, max: 64 });

const CLAIM = "claim-";

/** Names an offer's form to its action. */
export function claimFormName(benefitId: string): string {
  return CLAIM + benefitId;
}

export function isClaimForm(form: string): boolean {
  return form.startsWith(CLAIM);
}

export const FORFEIT_FORM = "forfeit";

export const claimSchema = z.object({ benefit_id: id, key });

/** Gives a bonus up of which so much, in minor units, was shown to be lost. */
export const forfeitSchema = z.object({ bonus_id: id, key, shown: z.string().regex(/^\d{1,16}$/) });
