import { NOTIFICATION_TOAST_TIMEOUT, TOAST_TIMEOUT } from "#contract/constants.ts";

interface ToastOptions {
  /** Milliseconds; 5 s where none is given. */
  timeout?: number;
}

/** What the toaster draws with; it is fetched with the first toast. */
export interface Toast {
  kind: "success" | "error";
  text: string;
  timeout: number;
}

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let toaster: Listener | null = null;
let call: (() => void) | null = null;

function show(kind: Toast["kind"], text: string, { timeout = TOAST_TIMEOUT }: ToastOptions = {}): void {
  const toast = { kind, text, timeout };
  if (toaster) toaster(toast);
  else {
    waiting.push(toast);
    call?.();
  }
}

/** Shows a line of text for a while and has screen readers say it. The text is shown as it is, never as markup [ERR-2]. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  /** A success that stays 30 s, as notifications do [NTF-1]. */
  notification: (text: string) => show("success", text, { timeout: NOTIFICATION_TOAST_TIMEOUT }),
};

/** For the shell: called when there is a toast and nothing to draw it yet. */
export function onFirstToast(listener: () => void): () => void {
  call = listener;
  if (waiting.length > 0) listener();
  return () => {
    call = null;
  };
}

/** For the toaster, once it can draw: hands it what has waited and what comes. */
export function drawToasts(draw: Listener): () => void {
  toaster = draw;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    toaster = null;
  };
}
