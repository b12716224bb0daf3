import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { documentRedirects } from "#app/shell/page-refresh.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { LivePayment } from "./live-payment.tsx";
import type { PaymentPageData } from "./model.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentPageFrame } from "./payment-location.tsx";

/**
 * Redirects to the provider's page: with a `meta` refresh in the server's HTML, otherwise with a script, and with a link as fallback
 * [RT-12].
 */
export function PreloaderScreen({ answer }: PaymentPageData) {
  return (
    <PaymentPageFrame>
      <LivePayment page="preloader" answer={answer}>
        {({ next }) =>
          next.step === "redirect" && next.url !== null ? (
            <ProviderRedirect url={next.url} />
          ) : (
            <RedirectSpinner />
          )
        }
      </LivePayment>
    </PaymentPageFrame>
  );
}

function ProviderRedirect({ url }: { url: string }) {
  const { t } = useTranslation("payments");
  // Both redirects replace this page in the history, so the back button does not return to it. Only one of them may run,
  // otherwise the provider's page is requested twice.
  useEffect(() => {
    if (!documentRedirects()) location.replace(url);
  }, [url]);
  return (
    <PaymentCard icon={ExternalLink} tone="waiting" title={t("leaving.title")} text={t("leaving.text")}>
      <ButtonLink tone="accent" size="large" href={url} data-document="">
        {t("action.continue")}
      </ButtonLink>
    </PaymentCard>
  );
}

/** Shown until the page that matches the payment replaces this one. */
function RedirectSpinner() {
  const { t } = useTranslation("payments");
  return <Spinner label={t("leaving.title")} />;
}
