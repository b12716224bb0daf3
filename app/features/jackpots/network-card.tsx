import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { formatMoney } from "#contract/money.ts";
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

/** Who won the network's last jackpot, and with which game. */
export function LastJackpot({ network }: { network: ShownNetwork }) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const [last, setLast] = useState(network.last_win);
  useLiveEvent("jackpots/won", (win) => {
    if (win.network_id === network.network_id) setLast(win);
  });
  if (!last) return <p className="jackpots-note">{t("jackpots.none_yet")}</p>;
  const amount = formatMoney(last.amount, last.currency, locale.iso);
  return (
    <p className="jackpots-note">
      {t("jackpots.last", {
        ...{ tier: t(`jackpots.tier_${last.tier}`), amount },
        ...{ player: last.player, game: last.game.name },
      })}
    </p>
  );
}
