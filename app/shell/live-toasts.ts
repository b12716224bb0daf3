import { useNavigate } from "@remix-run/react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
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
async function showReward(
  kind: "achievement" | "bonus",
  id: string,
  { locale, onClick }: { locale: LocaleCode; onClick: () => void },
): Promise<void> {
  const { requestReward } = await import("./request-reward.ts");
  const { text, action, image } = (await requestReward(kind, id, locale)) ?? {};
  if (text) toast.notification(text, action ? { label: action, onClick } : undefined, image ?? undefined);
}

/**
 * Toasts for the live events that inform a player on every page: a message of the operator, a granted bonus and a completed
 * achievement; their titles are loaded by benefit id [LIVE-1]. A granted bonus also reloads what the page shows.
 */
export function useLiveToasts(): void {
  const paths = useLocalePaths();
  const locale = useShell().locale.code;
  useLiveEvent("message", (message) => toast.notification(messageText(message)));
  const navigate = useNavigate();
  useLiveEvent("achievement", ({ benefit_id }) => {
    const onClick = () => navigate(`${paths.account()}#achievements`);
    showReward("achievement", benefit_id, { locale, onClick }).catch(onlyFor([TypeError], () => {}));
  });
  useLiveEvent("bonus/issue", ({ benefit_id }) => {
    revalidateWhenIdle();
    const onClick = () => openPopup("bonus", { benefitId: benefit_id });
    showReward("bonus", benefit_id, { locale, onClick }).catch(onlyFor([TypeError], () => {}));
  });
}
