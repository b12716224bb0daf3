import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { PlayMode } from "#contract/games.ts";
import type { ShownNetwork } from "./load-jackpots.server.ts";
import { LastJackpot, NetworkCard } from "./network-card.tsx";

interface NetworksProps {
  networks: readonly ShownNetwork[];
}

/** On the home: what is in the jackpots, and the way to the games that can win them. */
export function JackpotStrip({ networks }: NetworksProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const id = useId();
  if (networks.length === 0) return null;
  const games = networks.reduce((sum, network) => sum + network.games, 0);
  return (
    <section aria-labelledby={id}>
      <header className="game-row-head">
        <h2 id={id}>{t("jackpots.title")}</h2>
        <a href={paths.games("jackpot")} className="game-row-all" aria-describedby={id}>
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

/** At the head of the category: the pools, what feeds them, and who won last. */
export function JackpotHead({ networks }: NetworksProps) {
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
      <Terms network={first} />
    </section>
  );
}

interface GameJackpotsProps extends NetworksProps {
  mode: PlayMode;
}

/** Beside a game: the pools that its stakes feed and can win. */
export function GameJackpots({ networks, mode }: GameJackpotsProps) {
  const { t } = useTranslation("games");
  const [network] = networks;
  if (!network) return null;
  return (
    <section aria-labelledby="game-jackpots">
      <h2 id="game-jackpots" className="mb-3 font-display text-[17px] font-semibold">
        {t("jackpots.title")}
      </h2>
      <NetworkCard network={network}>
        {mode === "demo" && <p className="jackpots-note">{t("jackpots.not_in_demo")}</p>}
        <Terms network={network} />
      </NetworkCard>
    </section>
  );
}

/** What feeds the pools and how they are drawn: the same in every network. */
function Terms({ network: { share, rtp } }: { network: ShownNetwork }) {
  const { t } = useTranslation("games");
  return (
    <details className="jackpots-terms">
      <summary>{t("jackpots.how")}</summary>
      <p>{t("jackpots.terms", { share, rtp })}</p>
    </details>
  );
}
