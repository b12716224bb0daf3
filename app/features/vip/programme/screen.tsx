import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { CashbackPanel } from "./cashback-panel.tsx";
import { VipHero } from "./hero.tsx";
import { LadderSkeleton, LevelLadder } from "./ladder.tsx";
import { LevelTable } from "./level-table.tsx";
import type { VipData, VipTerms } from "./model.ts";
import { useVipLevels } from "./use-vip-levels.ts";

/** The VIP page: the player's level, all levels in order, cashback, and a comparison of the levels [RT-7, VIP-1]. */
export function VipScreen({ standing, ...loaded }: VipData) {
  const { t } = useTranslation("vip");
  const { levels, terms, failed, retry } = useVipLevels(loaded);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 tablet:gap-6">
      <VipHero standing={standing} levels={levels} />
      <Section title={t("ladder.title")}>
        {levels.length > 0 ? (
          <LevelLadder levels={levels} standing={standing} />
        ) : failed ? (
          <ErrorState
            icon={<CircleAlert size={26} aria-hidden="true" />}
            title={t("ladder.missing")}
            action={<Button onClick={retry}>{t("retry")}</Button>}
          />
        ) : (
          <LadderSkeleton />
        )}
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CashbackPanel standing={standing} terms={terms} />
        {terms && <PointsPanel terms={terms} />}
      </div>
      {levels.length > 0 && <LevelTable levels={levels} standing={standing} />}
    </div>
  );
}

function PointsPanel({ terms }: { terms: VipTerms }) {
  const { t } = useTranslation("vip");
  const paths = useLocalePaths();
  return (
    <Section title={t("points.title")}>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>{t("points.earn", { points: terms.pointsPerEuro })}</li>
        <li>{t("points.spins")}</li>
        <li>{t("points.keep")}</li>
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{t("points.care")}</p>
        <ButtonLink size="small" href={paths.limits()} className="max-tablet:min-h-11">
          {t("points.limits")}
        </ButtonLink>
      </div>
    </Section>
  );
}
