import { useTranslation } from "react-i18next";
import { useLivePayments } from "#app/features/money/history/use-live-payments.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { OpenDeposits } from "./model.ts";

/** Names the deposits that are not completed and links to them, so that a player who left a deposit does not pay twice. */
export function OpenDepositsNotice({ open }: { open: OpenDeposits }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  useLivePayments();
  return (
    <div className="grid gap-2 rounded-control border border-edge bg-page px-3.5 py-3 text-sm">
      <ul className="grid gap-2">
        {open.newest.map(({ id, amount, method, needsPlayer }) => {
          const action = t(needsPlayer ? "open.continue" : "open.view");
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 break-words">{t("open.text", { amount, method })}</span>
              <a
                href={paths.payment("pending", id)}
                aria-label={`${action}: ${amount}`}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {action}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="text-muted">{t("open.separate")}</p>
      {open.hasMore && (
        <p>
          <OpenLink
            href={paths.walletHistory({ type: "deposit", status: "under_way" })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("open.more")}
          </OpenLink>
        </p>
      )}
    </div>
  );
}
