import { z } from "#contract/wire/zod.ts";

/** A source of a content security policy: a scheme with a host, whose first label may be `*`. */
export const policySource = z
  .string()
  .regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/,
    "must be a scheme and a host such as https://vendor.example or wss://*.vendor.example, without a path",
  );
