import { z } from "zod";
import { oneOf } from "#app/forms/fields.ts";

export const REVEAL_FORM = "reveal";
export const revealSchema = z.object({ form: oneOf([REVEAL_FORM]) });
