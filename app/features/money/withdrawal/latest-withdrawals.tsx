import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CancelForm } from "#app/features/money/history/cancel-form.tsx";
import { PaymentLink } from "#app/features/money/history/payment-list.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { LatestWithdrawal } from "./model.ts";

/** The newest withdrawals with their status, and a form to cancel those that can be cancelled. */
export function LatestWithdrawals({ latest }: { latest?: readonly LatestWithdrawal[] | null }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const id = useId();
  if (latest === undefined || latest?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
        {t("latest.title")}
      </h2>
      {latest === null ? (
        <p className="text-muted">{t("latest.missing")}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {latest.map((withdrawal) => (
            <li key={withdrawal.id} data-payment={withdrawal.id}>
              <PaymentLink line={withdrawal} />
              {withdrawal.canBeCancelled && (
                <div className="pb-3 tablet:pl-13">
                  <CancelForm id={withdrawal.id} amount={withdrawal.amount} name={withdrawal.name} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <OpenLink
          href={paths.walletHistory({ type: "withdrawal" })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("latest.all")}
        </OpenLink>
      </p>
    </section>
  );
}
