import { NOTIFICATION_TOAST_TIMEOUT } from "#app/constants.ts";
import type { Toast } from "./toasts.ts";

type ToastId = string | number;

interface ToastDisplay {
  show(toast: Toast, onEnd: () => void): ToastId;
  dismiss(id: ToastId): void;
}

/** Notifications are the toasts that the player has not asked for; all others answer something that the player has just done. */
const isUnrequested = ({ timeout }: Toast) => timeout === NOTIFICATION_TOAST_TIMEOUT;

/**
 * Holds notifications back while a game is on the page, which they must never cover, and shows them after it. What answers an action of
 * the player is shown at once. Notifications that are visible when a game opens are shown again after it.
 */
export function createHeldToasts({ show, dismiss }: ToastDisplay) {
  let isOnHold = false;
  let waiting: Toast[] = [];
  const visible = new Map<ToastId, Toast>();

  const display = (toast: Toast): void => {
    const id = show(toast, () => void visible.delete(id));
    if (isUnrequested(toast)) visible.set(id, toast);
  };

  return {
    add(toast: Toast): void {
      if (isOnHold && isUnrequested(toast)) waiting.push(toast);
      else display(toast);
    },
    hold(onHold: boolean): void {
      isOnHold = onHold;
      if (onHold) {
        const covered = [...visible];
        visible.clear();
        for (const [id, toast] of covered) {
          waiting.push(toast);
          dismiss(id);
        }
      } else for (const toast of waiting.splice(0)) display(toast);
    },
    /** Drops what waits: it is another player's. */
    clear(): void {
      waiting = [];
    },
  };
}
