import { MAX_BLACKBOX_LENGTH } from "../../wire/constants.ts";

/**
 * The page in which the vendor's device fingerprint runs [FRM-2]. The script may not read this site's pages, so it runs in a separate
 * document: on the site's `widgetOrigin`, where it can recognize a device by its storage, or with an opaque origin.
 */
export const DEVICE_FRAME_PATH = "/bff/device-frame";

/** Milliseconds after which a form is sent even without a fingerprint. */
export const DEVICE_TIMEOUT = 5_000;

/** Name of the forms' hidden input. */
export const BLACKBOX_FIELD = "blackbox";

/** Sent by the frame once. */
export interface FromDeviceFrame {
  /** Empty if the vendor's script has not finished in time. */
  blackbox: string;
}

/** The value in a message of the frame; null for any other message. */
export function blackboxInMessage(data: unknown): string | null {
  const { from, blackbox } = (data ?? {}) as { from?: unknown; blackbox?: unknown };
  if (from !== "device-frame" || typeof blackbox !== "string") return null;
  return blackbox.length <= MAX_BLACKBOX_LENGTH ? blackbox : "";
}
