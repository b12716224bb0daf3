import { CircleAlert, LockKeyhole } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import type { AchievementView } from "./model.ts";

/** All achievements, completed ones first, with the progress of the others. Its page loads the namespaces `account` and `rewards`. */
export function AchievementsPanel({ achievements }: { achievements: readonly AchievementView[] | null }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  if (!achievements) {
    return (
      <Section id="achievements" title={t("achievements.title")}>
        <ErrorState
          icon={<CircleAlert size={26} aria-hidden="true" />}
          title={t("achievements.missing")}
          action={<ButtonLink href={paths.account()}>{t("achievements.retry")}</ButtonLink>}
        />
      </Section>
    );
  }
  const done = achievements.filter(({ completedOn }) => completedOn !== null);
  const open = achievements.filter(({ completedOn }) => completedOn === null);
  return (
    <Section
      id="achievements"
      title={t("achievements.title")}
      action={<Badge>{t("achievements.count", { done: done.length, total: achievements.length })}</Badge>}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {[...done, ...open].map((achievement) => (
          <Achievement key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </Section>
  );
}

function Achievement({ achievement }: { achievement: AchievementView }) {
  const { t } = useTranslation(["account", "rewards"]);
  const { title, description, image, reward, completedOn, done, required, doneText, requiredText } =
    achievement;
  const progressText = t("achievements.count", { done: doneText, total: requiredText });
  return (
    <li className="flex gap-3 rounded-card bg-raised p-3">
      <span className="relative size-16 shrink-0">
        <img
          src={image}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className={classNames("size-16", completedOn === null && "opacity-45 grayscale")}
        />
        {completedOn === null && (
          <LockKeyhole
            size={18}
            aria-hidden="true"
            className="absolute right-0 bottom-0 rounded-full bg-surface p-0.5 text-muted"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm break-words text-muted">{description}</p>
        {completedOn === null && required > 1 && (
          <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
            <progress className="level-progress" max={required} value={done} aria-label={progressText} />
            <span className="shrink-0 tabular-nums" aria-hidden="true">
              {progressText}
            </span>
          </div>
        )}
        <p className="mt-1 text-sm">
          {completedOn === null ? (
            <span className="sr-only">{t("achievements.open")}</span>
          ) : (
            <span className="text-live">{t("achievements.completed", { date: completedOn })}</span>
          )}
          {reward && completedOn === null && (
            <span className="text-muted">
              <RewardText reward={reward} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
