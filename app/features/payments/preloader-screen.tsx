import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import { PaymentStage } from "./payment-stage.tsx";
import type { PaymentPageData } from "./payment-view.ts";

/** Leaves for the provider's page: before scripts run by the document itself, else by them, and by a link in any case [RT-12]. */
export function PreloaderScreen({ answer }: PaymentPageData) {
  return (
    <PaymentStage>
      <PaymentFollower page="preloader" answer={answer}>
        {({ next }) =>
          next.step === "redirect" && next.url !== null ? <Leaving url={next.url} /> : <Going />
        }
      </PaymentFollower>
    </PaymentStage>
  );
}

function Leaving({ url }: { url: string }) {
  const { t } = useTranslation("payments");
  // Takes this page's place in the history, so that the way back from the provider's does not lead there again.
  useEffect(() => location.replace(url), [url]);
  return (
    <PaymentCard icon={ExternalLink} tone="waiting" title={t("leaving.title")} text={t("leaving.text")}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <ButtonLink tone="accent" size="large" href={url} data-document="">
        {t("action.continue")}
      </ButtonLink>
    </PaymentCard>
  );
}

/** Nothing is to be done here any more, and the page that is true is on its way. */
function Going() {
  const { t } = useTranslation("payments");
  return <Spinner label={t("leaving.title")} />;
}
