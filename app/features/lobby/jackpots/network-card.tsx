import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { JackpotAmount } from "./jackpot-amount.tsx";
import type { ShownNetwork } from "./load-jackpots.server.ts";

interface NetworkCardProps {
  network: ShownNetwork;
  /** What else is said of it, under its pools. */
  children?: ReactNode;
}

/** A network's pools, the largest over the others. */
export function NetworkCard({ network, children }: NetworkCardProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <article className="jackpots" aria-label={t("jackpots.of", { network: network.name })}>
      <h3 className="jackpots-name">
        <a href={`${paths.provider(network.network_id)}?feature=jackpot`}>{network.name}</a>
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
