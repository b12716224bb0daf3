import { useTranslation } from "react-i18next";
import type { ShownNetwork } from "./load-jackpots.server.ts";

/** What feeds the pools and how they are drawn: the same in every network. */
export function JackpotTerms({ network: { share, rtp } }: { network: ShownNetwork }) {
  const { t } = useTranslation("games");
  return (
    <details className="jackpots-terms">
      <summary>{t("jackpots.how")}</summary>
      <p>{t("jackpots.terms", { share, rtp })}</p>
    </details>
  );
}
