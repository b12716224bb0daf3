import { z } from "#contract/wire/zod.ts";

/** URL of a vendor's script or style sheet, or a path of this site for a stand-in. */
export const vendorAddress = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)], {
  error: "must be an http or https address, or a path of this site",
});

/** A source of a content security policy: a scheme with a host, whose first label may be `*`. */
export const policySource = z
  .string()
  .regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/,
    "must be a scheme and a host such as https://vendor.example or wss://*.vendor.example, without a path",
  );
