import { CloudOff, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { type PaymentPage, paymentPath } from "./payment-page.ts";
import { WayToGame } from "./way-to-game.tsx";

/** The crypto purchase's page stands in the wallet's frame, which has the heading. */
const headingOn = (page: PaymentPage) => (page === "purchase" ? "h2" : undefined);

/** There is no such deposit of the player's. */
export function MissingPayment({ page }: { page: PaymentPage }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  return (
    <PaymentCard
      heading={headingOn(page)}
      icon={SearchX}
      tone="bad"
      title={t("missing.title")}
      text={t("missing.text")}
    >
      <div className="grid gap-2">
        <ButtonLink tone="accent" size="large" href={paths.walletHistory()}>
          {t("action.history")}
        </ButtonLink>
        <WayToGames />
        <ButtonLink tone="ghost" href={paths.page("contact-us")}>
          {t("action.support")}
        </ButtonLink>
      </div>
    </PaymentCard>
  );
}

/** Nobody can say how the payment stands. The page asks on; where scripts do not run it loads itself anew. */
export function UnreachablePayment({
  page,
  id,
  check,
}: {
  page: PaymentPage;
  id: string;
  check: () => void;
}) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  return (
    <PaymentCard icon={CloudOff} tone="waiting" title={t("unreachable.title")} text={t("unreachable.text")}>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <div className="grid gap-2">
        <ButtonLink
          tone="accent"
          size="large"
          href={paymentPath(paths, page, id)}
          onClick={insteadOfLink(check)}
        >
          {t("action.check")}
        </ButtonLink>
        <WayToGames />
      </div>
    </PaymentCard>
  );
}

/** Back to the game that was left, or to all of them. */
function WayToGames() {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const games = (
    <ButtonLink tone="outline" href={paths.games()}>
      {t("action.games")}
    </ButtonLink>
  );
  return <WayToGame tone="outline" otherwise={games} />;
}
