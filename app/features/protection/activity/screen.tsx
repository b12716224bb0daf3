import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { STATEMENT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import { ProtectionFrame } from "../frame/protection-frame.tsx";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import { ActivityLines } from "./activity-lines.tsx";
import type { ActivityData } from "./model.ts";

/** Payments, play, purchases, rewards, coins and playing time by month, year or lifetime. */
export function ActivityScreen({ help, ...data }: ActivityData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const { period, from, total, names, lines } = data;
  return (
    <ProtectionFrame current="activity" help={help}>
      <ProtectionPanel title={t("activity.title")} text={t("activity.text")}>
        <PeriodTabs current={period} />
        <PeriodNavigation {...data} />
        <dl className="mt-4 grid gap-x-6 gap-y-4 border-y border-line py-4 phone:grid-cols-2 desktop:grid-cols-3">
          {[...names, "time" as const].map((name) => (
            <div key={name} className="flex min-w-0 justify-between gap-4 phone:block">
              <dt className="text-sm text-muted">{t(`activity.${name}`)}</dt>
              <dd
                className={classNames("font-semibold tabular-nums", name === "net" && "text-lg")}
                data-sum={name}
              >
                {total[name]}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{t("activity.note")}</p>
        {lines.length > 0 ? (
          <>
            <ActivityLines period={period} lines={lines} names={names} />
            <ButtonLink
              tone="outline"
              className="mt-5"
              download
              href={paths.activityStatement({ period, on: period === "lifetime" ? undefined : from })}
            >
              <Download size={18} aria-hidden="true" />
              {t("activity.csv")}
            </ButtonLink>
          </>
        ) : (
          <EmptyState title={t("activity.empty")} text={t("activity.empty_text")} />
        )}
      </ProtectionPanel>
    </ProtectionFrame>
  );
}

function PeriodTabs({ current }: { current: ActivityData["period"] }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  return (
    <nav aria-label={t("activity.period.label")} className="flex gap-1 rounded-card bg-page p-1">
      {STATEMENT_PERIODS.map((period) => (
        <a
          key={period}
          href={paths.limits("activity", { period })}
          aria-current={period === current ? "page" : undefined}
          className={classNames(
            "grid min-h-10 flex-auto place-items-center rounded-control px-2 text-center font-medium transition-colors duration-150",
            period === current ? "bg-raised text-text" : "text-muted hover:text-text",
          )}
        >
          {t(`activity.period.${period}`)}
        </a>
      ))}
    </nav>
  );
}

function PeriodNavigation({ period, name, previous, next }: ActivityData) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const link = (on: string | null, label: string, icon: React.ReactNode) =>
    on ? (
      <ButtonLink
        tone="ghost"
        className="w-11 px-0!"
        href={paths.limits("activity", { period, on })}
        aria-label={label}
      >
        {icon}
      </ButtonLink>
    ) : (
      <span className="w-11" />
    );
  return (
    <div className="mt-4 flex min-h-11 items-center justify-between gap-2">
      {link(previous, t("activity.previous"), <ChevronLeft size={20} aria-hidden="true" />)}
      <h3 className="text-center text-lg font-semibold first-letter:uppercase">
        {period === "lifetime" ? t("activity.since", { date: name }) : name}
      </h3>
      {link(next, t("activity.next"), <ChevronRight size={20} aria-hidden="true" />)}
    </div>
  );
}
