import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveStats } from "./live-stats-store.ts";

const NO_STATS: LiveStats = { players: 0, numbers: undefined };

/** Current number of players of a game, as text; renders nothing for 0. */
export function PlayerCount({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const { players } = useLiveStats(code);
  if (players === 0) return null;
  return (
    <span className="player-count" data-players={players}>
      {t("tile.players", { count: players })}
    </span>
  );
}

/** Live statistics on a tile: number of players, and the latest numbers of a live table. */
export function TileLiveStats({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const { players, numbers } = useLiveStats(code);
  if (players === 0 && !numbers?.length) return null;
  return (
    <div className="tile-live-stats">
      {players > 0 && (
        <p className="player-count" data-players={players}>
          <span aria-hidden="true" translate="no">
            {players}
          </span>
          <span className="sr-only">{t("tile.players", { count: players })}</span>
        </p>
      )}
      {numbers && numbers.length > 0 && (
        <ol aria-label={t("tile.last_numbers")} className="tile-numbers" translate="no">
          {numbers.map(({ number, colour }, index) => (
            <li key={index} className={`tile-number-${colour}`}>
              {number}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Live statistics of a game; empty until the store is loaded after hydration, because pages are cached for all players. */
function useLiveStats(code: string): LiveStats {
  const [stats, setStats] = useState(NO_STATS);
  useEffect(() => {
    let unsubscribe = () => {};
    let isUnmounted = false;
    import("./live-stats-store.ts").then(({ liveStatsStore }) => {
      if (isUnmounted) return;
      unsubscribe = liveStatsStore.subscribe(() => {
        const next = { players: liveStatsStore.players(code), numbers: liveStatsStore.numbers(code) };
        setStats((current) =>
          current.players === next.players && current.numbers === next.numbers ? current : next,
        );
      });
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [code]);
  return stats;
}
