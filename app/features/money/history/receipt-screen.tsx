import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ReceiptView } from "./model.ts";
import { PaymentDetailsList } from "./payment-details.tsx";

/** A receipt as a page. The print style sheet makes it dark on white and hides the buttons. */
export function ReceiptScreen({ payment, number, issued, providerReference, player }: ReceiptView) {
  const { t } = useTranslation("payment-history");
  const { site } = useShell();
  const paths = useLocalePaths();
  const canPrint = useHydrated();
  const rows: [label: string, value: string][] = [
    [t("receipt.number"), number],
    [t("receipt.issued"), issued],
    [t("receipt.player"), player],
  ];
  if (providerReference) rows.push([t("receipt.provider_reference"), providerReference]);
  return (
    <div className="receipt w-full max-w-xl">
      <article className="rounded-card border border-line bg-surface p-6 tablet:p-8">
        <header className="mb-6 border-b border-line pb-5">
          <p className="font-display text-lg font-semibold">{site.brand.name}</p>
          <p className="text-sm text-muted">{site.company.name}</p>
          <h1 className="mt-5 font-display text-2xl font-semibold hyphens-auto">
            {t(`receipt.title_${payment.type}`)}
          </h1>
          <p className="mt-1">{t(`payments:status.${payment.status}`)}</p>
        </header>
        <dl className="mb-2.5 grid gap-y-2.5">
          {rows.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 phone:grid-cols-[minmax(8rem,2fr)_3fr]">
              <dt className="text-sm text-muted hyphens-auto">{label}</dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <PaymentDetailsList payment={payment} />
      </article>
      <div className="receipt-actions mt-4 flex flex-wrap gap-3">
        {canPrint && (
          <Button tone="accent" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {t("receipt.print")}
          </Button>
        )}
        <ButtonLink tone="outline" href={paths.walletPayment(payment.id)}>
          {t("receipt.back")}
        </ButtonLink>
      </div>
    </div>
  );
}
