/**
 * The page that an identity provider's check runs in, framed by the site's own. Its policy names the provider and nobody
 * else, and it may hand on camera and microphone, which the site's pages themselves use for nothing. The two talk in
 * messages: the popup frames {@link IDENTITY_FRAME_PATH}, waits for `ready`, and answers with `start`.
 *
 * How the check ended is not among them: that is the product API's to say, by its live event and by `verification`.
 */
export const IDENTITY_FRAME_PATH = "/bff/identity-frame";

/** What the popup says to the frame. */
export interface ToIdentityFrame {
  to: "identity-frame";
  type: "start";
  /** Of the provider's page, as `startIdentityCheck` gave it. */
  url: string;
  /** What the provider's page is called, for screen readers: the frame has no words of its own. */
  title: string;
}

/**
 * What the frame says to the popup:
 * - `ready`: it listens;
 * - `shown`: the provider's page is there;
 * - `failed`: it did not come within twenty seconds, or its address is none that the site allows.
 */
const SAID = ["ready", "shown", "failed"] as const;
export type SaidByIdentityFrame = (typeof SAID)[number];

/** Reads a message of the frame, `{ from: "identity-frame", type }`; null for anything else that arrives at the window. */
export function readIdentityFrame(data: unknown): SaidByIdentityFrame | null {
  const { from, type } = (data ?? {}) as { from?: unknown; type?: unknown };
  return from === "identity-frame" ? (SAID.find((name) => name === type) ?? null) : null;
}
