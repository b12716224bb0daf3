import { z } from "zod";

export const REVEAL_FORM = "reveal";
export const revealSchema = z.object({ form: z.literal(REVEAL_FORM) });
