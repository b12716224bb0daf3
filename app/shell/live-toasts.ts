import { useLiveEvent } from "#app/live/use-live.ts";
import { toast } from "./toasts.ts";

/** The text of a live message: its header and its text, or the only one that is not empty. */
export function messageText({ header, text }: { header: string; text: string }): string {
  return [header, text].filter(Boolean).join(": ");
}

/** Toasts for the operator's live messages, on every page [LIVE-1]. Those for rewards are in `reward-toasts.ts`. */
export function useLiveToasts(): void {
  useLiveEvent("message", (message) => toast.notification(messageText(message)));
}
