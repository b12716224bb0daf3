import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SIGN_IN_HISTORY_DAYS } from "#contract/wire/rules.ts";
import { useDeviceName } from "./device-name.tsx";
import type { SignInsView } from "./model.ts";

/** Successful and failed sign-ins, newest first, by page. */
export function SignInsPanel({ items, nextCursor, isFirstPage }: SignInsView) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const deviceName = useDeviceName();
  return (
    <Section title={t("sign_ins.title")} id="sign-ins">
      <p className="mb-4 text-sm text-muted">{t("sign_ins.text", { days: SIGN_IN_HISTORY_DAYS })}</p>
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(({ id, at, outcome, method, reason, device, place }) => (
            <li key={id} className="flex gap-3 py-3">
              {outcome === "success" ? (
                <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-live" />
              ) : (
                <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
              )}
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {outcome === "success"
                    ? t(`sign_ins.method.${method}`)
                    : t(`sign_ins.failed.${reason ?? "unknown"}`)}
                </p>
                <p className="text-sm break-words text-muted">
                  {[deviceName(device), place].filter(Boolean).join(" · ")}
                </p>
                <p className="text-sm text-muted">{at}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("sign_ins.none")} />
      )}
      {(nextCursor || !isFirstPage) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {!isFirstPage && (
            <ButtonLink tone="outline" href={`${paths.security()}#sign-ins`}>
              {t("sign_ins.newest")}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink tone="outline" href={`${paths.security({ before: nextCursor })}#sign-ins`}>
              {t("sign_ins.older")}
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  );
}
