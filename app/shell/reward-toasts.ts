import { useNavigate } from "@remix-run/react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { openPopup } from "./popups/popups.ts";
import { requestReward } from "./request-reward.ts";
import { toast } from "./toasts.ts";

/**
 * Loads the text and the picture of a reward event and shows them with a button that opens the reward. The reward exists without
 * its toast, so a failure is ignored.
 */
async function showReward(
  kind: "achievement" | "bonus",
  id: string,
  { locale, onClick }: { locale: LocaleCode; onClick: () => void },
): Promise<void> {
  const { text, action, image } = (await requestReward(kind, id, locale)) ?? {};
  if (text) toast.notification(text, action ? { label: action, onClick } : undefined, image ?? undefined);
}

/**
 * Toasts for the live events of a player's rewards: a granted bonus and a completed achievement; their titles are loaded by benefit id
 * [LIVE-1]. A granted bonus also reloads what the page shows.
 */
export function useRewardToasts(): void {
  const paths = useLocalePaths();
  const locale = useShell().locale.code;
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
