/**
 * Messages between the site and the page in which an identity provider's check runs. The policy of that page names only the
 * provider, and the page may delegate camera and microphone. The popup frames {@link IDENTITY_FRAME_PATH}, waits for `ready`,
 * and sends `start`.
 *
 * The messages do not contain the result of the check; the product API reports it by live event and by `verification`.
 */
export const IDENTITY_FRAME_PATH = "/bff/identity-frame";

/** What the popup says to the frame. */
export interface ToIdentityFrame {
  to: "identity-frame";
  type: "start";
  /** Of the provider's page, as `startIdentityCheck` gave it. */
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
const SAID = ["ready", "shown", "failed"] as const;
export type SaidByIdentityFrame = (typeof SAID)[number];

/** Reads a message of the frame, `{ from: "identity-frame", type }`; null for anything else that arrives at the window. */
export function readIdentityFrame(data: unknown): SaidByIdentityFrame | null {
  const { from, type } = (data ?? {}) as { from?: unknown; type?: unknown };
  return from === "identity-frame" ? (SAID.find((name) => name === type) ?? null) : null;
}
