import { Printer } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import type { ReceiptData } from "./payment-view.ts";

/** A receipt on a page of its own, as it comes out of a printer: dark on white, without what only a screen needs. */
export function ReceiptScreen({ payment, number, issued, providerReference, player }: ReceiptData) {
  const { t } = useTranslation("payment-history");
  const { site } = useShell();
  const paths = useLocalePaths();
  const printable = usePrinter();
  const head: [label: string, value: string][] = [
    [t("receipt.number"), number],
    [t("receipt.issued"), issued],
    [t("receipt.player"), player],
    ...(providerReference ? [[t("receipt.provider_reference"), providerReference] as [string, string]] : []),
  ];
  return (
    <div className="receipt w-full max-w-xl">
      <article className="rounded-card border border-line bg-surface p-6 tablet:p-8">
        <header className="mb-6 border-b border-line pb-5">
          <p className="font-display text-lg font-semibold">{site.brand.name}</p>
          <p className="text-sm text-muted">{site.brand.company}</p>
          <h1 className="mt-5 font-display text-2xl font-semibold hyphens-auto">
            {t(`receipt.title_${payment.type}`)}
          </h1>
          <p className="mt-1">{t(`payments:status.${payment.status}`)}</p>
        </header>
        <dl className="mb-2.5 grid gap-y-2.5">
          {head.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 phone:grid-cols-[minmax(8rem,2fr)_3fr]">
              <dt className="text-sm text-muted hyphens-auto">{label}</dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <PaymentFacts payment={payment} />
      </article>
      <div className="receipt-actions mt-4 flex flex-wrap gap-3">
        {printable && (
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

const never = () => () => {};

/** Whether a button can print: not in the server's page, where nothing would answer it. */
function usePrinter(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
