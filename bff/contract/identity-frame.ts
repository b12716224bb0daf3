import { z } from "zod";

/**
 * The page that an identity provider's check runs in, framed by the site's own. Its policy names the provider and nobody
 * else, and it may hand on camera and microphone, which the site's pages themselves use for nothing. The two talk in
 * messages: the popup frames {@link IDENTITY_FRAME_PATH}, waits for `ready`, and answers with `start`.
 *
 * How the check ended is not among them: that is the product API's to say, by its live event and by `verification`.
 */
export const IDENTITY_FRAME_PATH = "/bff/identity-frame";

/** Milliseconds that the provider's page may take; then the frame says `failed`. */
export const IDENTITY_FRAME_PATIENCE = 20_000;

/** What the popup says to the frame. */
export const toIdentityFrame = z.object({
  to: z.literal("identity-frame"),
  type: z.literal("start"),
  /** Of the provider's page, as `startIdentityCheck` gave it. */
  url: z.string(),
  /** What the provider's page is called, for screen readers: the frame has no words of its own. */
  title: z.string(),
});
export type ToIdentityFrame = z.infer<typeof toIdentityFrame>;

/**
 * What the frame says to the popup:
 * - `ready`: it listens;
 * - `shown`: the provider's page is there;
 * - `failed`: it did not come, or its address is none that the site allows.
 */
export const fromIdentityFrame = z.object({
  from: z.literal("identity-frame"),
  type: z.enum(["ready", "shown", "failed"]),
});
export type FromIdentityFrame = z.infer<typeof fromIdentityFrame>;
