import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { PlayMode } from "#contract/wire/lobby/games.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { JackpotNetworkView } from "./load.server.ts";
import { NetworkCard } from "./network-card.tsx";

/** The jackpots at the top of the jackpot category: pools, last wins and rules. */
export function CategoryJackpots({ networks }: { networks: readonly JackpotNetworkView[] }) {
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
      <JackpotRules network={first} />
    </section>
  );
}

interface GameJackpotsProps {
  /** The network of the game; empty if the game has no jackpot. */
  networks: readonly JackpotNetworkView[];
  mode: PlayMode;
}

/** The jackpots on a game's page: the pools that its stakes feed and that it can win. */
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
        <JackpotRules network={network} />
      </NetworkCard>
    </section>
  );
}

/** How stakes feed the pools and how they are won; the same in all networks. */
function JackpotRules({ network: { share, rtp } }: { network: JackpotNetworkView }) {
  const { t } = useTranslation("games");
  return (
    <details className="jackpots-terms">
      <summary>{t("jackpots.how")}</summary>
      <p>{t("jackpots.terms", { share, rtp })}</p>
    </details>
  );
}

/** Player, amount and game of the network's last jackpot; live events update it. */
function LastJackpot({ network }: { network: JackpotNetworkView }) {
  const { t } = useTranslation("games");
  const [last, setLast] = useState(network.last_win);
  useLiveEvent("jackpots/won", (win) => {
    if (win.network_id === network.network_id) setLast(win);
  });
  if (!last) return <p className="jackpots-note">{t("jackpots.none_yet")}</p>;
  return (
    <p className="jackpots-note">
      <PlayerPart component={LastJackpotText} props={{ last }} />
    </p>
  );
}

function LastJackpotText({ last }: { last: NonNullable<JackpotNetworkView["last_win"]> }) {
  const { t } = useTranslation("games");
  const { numberLocale } = useShell();
  return t("jackpots.last", {
    tier: t(`jackpots.tier_${last.tier}`),
    amount: formatMoney(last.amount, last.currency, numberLocale),
    player: last.player,
    game: last.game.name,
  });
}
