import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { ShownNetwork } from "./load-jackpots.server.ts";
import { NetworkCard } from "./network-card.tsx";

/** On the home: what is in the jackpots, and the way to the games that can win them. */
export function JackpotStrip({ networks }: { networks: readonly ShownNetwork[] }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  if (networks.length === 0) return null;
  const games = networks.reduce((sum, network) => sum + network.games, 0);
  return (
    // No landmark: the row of the games that win them has that name.
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
