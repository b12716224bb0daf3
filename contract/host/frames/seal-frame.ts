/**
 * The page in which the script of a licence register runs. It has an opaque origin and a policy of its own, so the script can
 * neither read this site's pages nor delay them.
 */
export const SEAL_FRAME_PATH = "/bff/seal-frame";

/** Milliseconds that the register has to show its seal; then the frame is removed, and the local picture stays. */
export const SEAL_FRAME_TIMEOUT = 10_000;

/** Sent by the frame once the seal is visible. */
export interface FromSealFrame {
  type: "shown";
}

/** Whether a message of the frame says that the seal is visible. */
export function isSealShown(data: unknown): boolean {
  const { from, type } = (data ?? {}) as { from?: unknown; type?: unknown };
  return from === "seal-frame" && type === "shown";
}
