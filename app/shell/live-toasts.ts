import { useNavigate } from "@remix-run/react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { openPopup } from "./popups/popups.ts";
import { toast } from "./toasts.ts";

/** The text of a live message: its header and its text, or the only one that is not empty. */
export function messageText({ header, text }: { header: string; text: string }): string {
  return [header, text].filter(Boolean).join(": ");
}

/**
 * Loads the text and the picture of a reward event and shows them with a button that opens the reward. The reward exists without
 * its toast, so a failure is ignored.
 */
async function showReward(url: string, onClick: () => void): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return;
  const { text, action, image } = await response.json();
  if (text) toast.notification(text, action ? { label: action, onClick } : undefined, image ?? undefined);
}

/**
 * Toasts for the live events that inform a player on every page: a message of the operator, a granted bonus and a completed
 * achievement; their titles are loaded by benefit id [LIVE-1]. A granted bonus also reloads what the page shows.
 */
export function useLiveToasts(): void {
  const paths = useLocalePaths();
  useLiveEvent("message", (message) => toast.notification(messageText(message)));
  const navigate = useNavigate();
  useLiveEvent("achievement", ({ benefit_id }) => {
    const show = () => navigate(`${paths.account()}#achievements`);
    void showReward(paths.liveReward("achievement", benefit_id), show);
  });
  useLiveEvent("bonus/issue", ({ benefit_id }) => {
    revalidateWhenIdle();
    const show = () => openPopup("bonus", { benefitId: benefit_id });
    void showReward(paths.liveReward("bonus", benefit_id), show);
  });
}
