import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { LatestWithdrawal } from "./withdrawal-view.ts";

/** What stands in the form's place once a withdrawal has been asked for: that it has, and the ways on. */
export function AskedNotice({ line }: { line: LatestWithdrawal | undefined }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-page p-4 outline-none"
    >
      <h2 className="flex items-center gap-2 font-display text-base font-semibold hyphens-auto">
        <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-live" />
        {t("asked.title")}
      </h2>
      <p className="text-muted">{t("asked.text")}</p>
      <div className="flex flex-wrap gap-3">
        {line && (
          <ButtonLink href={paths.walletPayment(line.id)}>
            {t("asked.details", { amount: line.amount })}
          </ButtonLink>
        )}
        <ButtonLink tone="outline" href={paths.wallet("withdrawal")}>
          {t("asked.another")}
        </ButtonLink>
      </div>
    </div>
  );
}
