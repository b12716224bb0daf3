import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Panel } from "./panel.tsx";
import { type Level, MOST_POINTS } from "./self-assessment.ts";

/** What the answers suggest, and the steps that fit: a break comes first where there are clear signs. */
export function AssessmentResult({ points, level }: { points: number; level: Level }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const pause = level === "moderate" || level === "high";
  return (
    <div role="status">
      <Panel title={t("self_assessment.result.label")}>
        <p className="text-lg font-semibold">{t(`self_assessment.result.${level}.title`)}</p>
        <p className="text-sm text-muted tabular-nums">
          {t("self_assessment.result.score", { score: points, most: MOST_POINTS })}
        </p>
        <p className="mt-3 max-w-2xl">{t(`self_assessment.result.${level}.text`)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink tone={pause ? "outline" : "accent"} href={paths.limits()}>
            {t("self_assessment.to_limits")}
          </ButtonLink>
          <ButtonLink tone={pause ? "accent" : "outline"} href={paths.limits("break")}>
            {t("self_assessment.to_break")}
          </ButtonLink>
          <ButtonLink tone="ghost" href={paths.limits("self-assessment")}>
            {t("self_assessment.again")}
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
