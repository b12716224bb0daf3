import { HeartHandshake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { HelpLines } from "../help/help-lines.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import type { ClosedData } from "./model.ts";

/** Shown after a break has started: its end, how to withdraw money, and help lines. */
export function ClosedScreen({ kind, until, help }: ClosedData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  const { site } = useShell();
  const paths = useLocalePaths();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 tablet:py-6 [&>*]:min-w-0">
      <Card className="tablet:p-8">
        <HeartHandshake size={32} aria-hidden="true" className="mb-3 text-live" />
        <h1 className="font-display text-xl font-semibold hyphens-auto">{t(`closed.title_${kind}`)}</h1>
        <p className="mt-3">{until ? t("closed.until", { until }) : t("closed.for_ever")}</p>
        <p className="mt-3 break-words text-muted">
          {t("closed.withdrawals", { email: site.brand.supportEmail })}
        </p>
        <ButtonLink className="mt-5" href={paths.page("responsible-gaming")}>
          {t("title")}
        </ButtonLink>
      </Card>
      <HelpLines {...help} />
    </div>
  );
}
