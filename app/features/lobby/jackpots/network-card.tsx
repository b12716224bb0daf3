import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { JackpotAmount } from "./jackpot-amount.tsx";
import type { JackpotNetworkView } from "./load.server.ts";

interface NetworkCardProps {
  network: JackpotNetworkView;
  /** Shown below the pools. */
  children?: ReactNode;
}

/** The pools of a jackpot network, the largest above the others. */
export function NetworkCard({ network, children }: NetworkCardProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <article className="jackpots" aria-label={t("jackpots.of", { network: network.name })}>
      <h3 className="jackpots-name">
        <OpenLink inText href={`${paths.provider(network.network_id)}?feature=jackpot`}>
          {network.name}
        </OpenLink>
      </h3>
      <dl className="jackpots-pools">
        {network.pools.map(({ pool_id, tier, currency, amount }) => (
          <div key={pool_id} className={`jackpots-pool jackpots-${tier}`}>
            <dt>{t(`jackpots.tier_${tier}`)}</dt>
            <dd>
              <JackpotAmount poolId={pool_id} currency={currency} amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}

/** The jackpots on the home page, with a link to the games that can win them. */
export function JackpotStrip({ networks }: { networks: readonly JackpotNetworkView[] }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  if (networks.length === 0) return null;
  const games = networks.reduce((sum, network) => sum + network.games, 0);
  return (
    // Not a landmark, because the row of jackpot games has the same name.
    <section>
      <header className="game-row-head">
        <h2 id="jackpots">{t("jackpots.title")}</h2>
        <a href={paths.games("jackpot")} className="game-row-all" aria-describedby="jackpots">
          {t("lobby.all_of", { count: games })}
        </a>
      </header>
      <div className="jackpots-list">
        {networks.map((network) => (
          <NetworkCard key={network.network_id} network={network} />
        ))}
      </div>
    </section>
  );
}
