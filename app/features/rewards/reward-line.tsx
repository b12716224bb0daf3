import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";
import { RewardIcon } from "./reward-icon.tsx";
import { rewardText } from "./reward-text.ts";

/** The words of a reward in the visitor's language. Its page loads the namespace `rewards`. */
export function RewardText({ reward }: { reward: Reward }) {
  const { t } = useTranslation("rewards");
  const { locale, numberLocale } = useShell();
  return rewardText(t, reward, { iso: locale.iso, numberLocale });
}

/** A reward with its icon, on one line. */
export function RewardLine({ reward, className }: { reward: Reward; className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2", className)}>
      <RewardIcon kind={reward.kind} className="shrink-0 text-accent-text" />
      <span>
        <RewardText reward={reward} />
      </span>
    </span>
  );
}
