import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OnlyHydrated } from "#app/shell/only-hydrated.tsx";
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
  const refresh = useRef<HTMLMetaElement>(null);
  // Each way takes this page's place in the history, so that the way back from the provider's does not lead there again;
  // both at once would ask for the provider's page twice.
  useEffect(() => {
    if (!refresh.current) location.replace(url);
  }, [url]);
  return (
    <PaymentCard icon={ExternalLink} tone="waiting" title={t("leaving.title")} text={t("leaving.text")}>
      <OnlyHydrated>
        <meta ref={refresh} httpEquiv="refresh" content={`0;url=${url}`} />
      </OnlyHydrated>
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
