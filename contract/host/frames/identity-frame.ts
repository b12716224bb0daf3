/**
 * Messages between the verification popup and the identity frame, the page in which the check of an identity provider runs. The
 * content security policy of that page allows only the provider, and the page may delegate camera and microphone. The popup frames
 * {@link IDENTITY_FRAME_PATH}, waits for `ready`, and sends `start`.
 *
 * The messages do not contain the result of the check. The product API reports it with a live event and in `verification`.
 */
export const IDENTITY_FRAME_PATH = "/bff/identity-frame";

/** Message from the popup to the frame. */
export interface ToIdentityFrame {
  to: "identity-frame";
  type: "start";
  /** URL of the provider's page, from `startIdentityCheck`. */
  url: string;
  /** Title of the provider's page for screen readers. */
  title: string;
}

/**
 * Messages from the frame to the popup:
 * - `ready`: the frame accepts messages;
 * - `shown`: the provider's page is visible;
 * - `failed`: the page did not load within twenty seconds, or the site does not allow its address.
 */
const MESSAGE_TYPES = ["ready", "shown", "failed"] as const;
export type FromIdentityFrame = (typeof MESSAGE_TYPES)[number];

/** Parses a message of the frame, `{ from: "identity-frame", type }`; returns null for any other data. */
export function parseIdentityFrameMessage(data: unknown): FromIdentityFrame | null {
  const { from, type } = (data ?? {}) as { from?: unknown; type?: unknown };
  return from === "identity-frame" ? (MESSAGE_TYPES.find((name) => name === type) ?? null) : null;
}
