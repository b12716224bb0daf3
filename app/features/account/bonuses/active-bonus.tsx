import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ActiveBonus } from "./bonus-view.ts";
import { Terms } from "./terms.tsx";

/** A bonus that is being wagered: what is left of it, how far it is, until when, and the way to give it up. */
export function ActiveBonusCard({ bonus }: { bonus: ActiveBonus }) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  const id = useId();
  const { title, description, balance, amount, percent, percentText, done, required, left, expires } = bonus;
  return (
    <Card aria-labelledby={id} className="grid gap-4 [&>*]:min-w-0">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={id} className="font-display text-base font-semibold hyphens-auto">
            {title}
          </h3>
          <Badge tone="live">{t(`kind.${bonus.kind}`)}</Badge>
        </div>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-muted">{t("active.balance")}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums" data-bonus-balance>
            {balance}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("active.granted")}</dt>
          <dd className="font-medium tabular-nums">{amount}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("active.until")}</dt>
          <dd className="font-medium">{expires}</dd>
        </div>
      </dl>
      {bonus.factor && (
        <div>
          <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
            <span>{t("active.wagered", { done, required })}</span>
            <span className="text-muted tabular-nums">{percentText}</span>
          </div>
          <progress
            className="progress-meter"
            max={100}
            value={percent}
            aria-label={t("active.wagered", { done, required })}
          />
          <p className="mt-1.5 text-sm text-muted">{t("active.left", { left })}</p>
        </div>
      )}
      <Terms terms={bonus} />
      <div>
        <ButtonLink
          href={paths.bonuses({ forfeit: bonus.id })}
          tone="outline"
          size="small"
          aria-label={`${t("active.forfeit")}: ${title}`}
        >
          {t("active.forfeit")}
        </ButtonLink>
      </div>
    </Card>
  );
}
