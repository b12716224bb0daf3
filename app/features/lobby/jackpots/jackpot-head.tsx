import { useTranslation } from "react-i18next";
import { JackpotTerms } from "./jackpot-terms.tsx";
import { LastJackpot } from "./last-jackpot.tsx";
import type { ShownNetwork } from "./load-jackpots.server.ts";
import { NetworkCard } from "./network-card.tsx";

/** At the head of the category: the pools, what feeds them, and who won last. */
export function JackpotHead({ networks }: { networks: readonly ShownNetwork[] }) {
  const { t } = useTranslation("games");
  const [first] = networks;
  if (!first) return null;
  return (
    <section aria-labelledby="jackpots-head" className="grid gap-2">
      <h2 id="jackpots-head" className="sr-only">
        {t("jackpots.title")}
      </h2>
      <div className="jackpots-list">
        {networks.map((network) => (
          <NetworkCard key={network.network_id} network={network}>
            <LastJackpot network={network} />
          </NetworkCard>
        ))}
      </div>
      <JackpotTerms network={first} />
    </section>
  );
}
