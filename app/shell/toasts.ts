import { NOTIFICATION_TOAST_TIMEOUT, TOAST_TIMEOUT } from "#app/constants.ts";

interface ToastOptions {
  /** Milliseconds; 5 s by default. */
  timeout?: number;
  /** A button of the toast. */
  action?: { label: string; onClick: () => void };
  /** URL of a picture next to the text. */
  image?: string;
}

/** A toast as the toaster displays it. */
export interface Toast {
  kind: "success" | "error";
  text: string;
  timeout: number;
  action?: ToastOptions["action"];
  image?: string;
}

type ShowToast = (toast: Toast) => void;

const queue: Toast[] = [];
let toaster: ShowToast | null = null;
let requestToaster: (() => void) | null = null;

function show(
  kind: Toast["kind"],
  text: string,
  { timeout = TOAST_TIMEOUT, action, image }: ToastOptions = {},
): void {
  const toast = { kind, text, timeout, ...(action && { action }), ...(image && { image }) };
  if (toaster) toaster(toast);
  else {
    queue.push(toast);
    requestToaster?.();
  }
}

/** Shows a text for some seconds and announces it to screen readers. The text is never interpreted as markup [ERR-2]. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  /** A success that is shown for 30 s [NTF-1]. */
  notification: (text: string, action?: ToastOptions["action"], image?: string) =>
    show("success", text, { timeout: NOTIFICATION_TOAST_TIMEOUT, action, image }),
};

/** Calls the listener if a toast is queued before the toaster is mounted; for the shell. @returns an unsubscribe function */
export function onFirstToast(listener: () => void): () => void {
  requestToaster = listener;
  if (queue.length > 0) listener();
  return () => {
    requestToaster = null;
  };
}

/** Passes the queued and all later toasts to the toaster. @returns a function that disconnects it */
export function connectToaster(showToast: ShowToast): () => void {
  toaster = showToast;
  for (const toast of queue.splice(0)) showToast(toast);
  return () => {
    toaster = null;
  };
}
