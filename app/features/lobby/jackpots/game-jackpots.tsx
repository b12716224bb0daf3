import { useTranslation } from "react-i18next";
import type { PlayMode } from "#contract/lobby/games.ts";
import { JackpotTerms } from "./jackpot-terms.tsx";
import type { ShownNetwork } from "./load-jackpots.server.ts";
import { NetworkCard } from "./network-card.tsx";

interface GameJackpotsProps {
  /** Its one network, or none. */
  networks: readonly ShownNetwork[];
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
        <JackpotTerms network={network} />
      </NetworkCard>
    </section>
  );
}
