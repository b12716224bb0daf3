import { useCallback, useEffect, useRef, useState } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import { useLiveStanding, useLiveTop } from "../live/use-tournament.ts";
import { BOARD_PAGE, type BoardPage, type OwnTournamentView } from "../model.ts";

/** Milliseconds between two reloads of a page of the leaderboard; live events report the first places only. */
const RELOAD_INTERVAL = 10_000;

/** The rows of a page; live first places replace the loaded ones. */
export function withLiveTop(page: BoardPage, top: readonly LeaderboardRow[] | null): LeaderboardRow[] {
  if (!top || page.offset > 0) return page.rows;
  return [...top, ...page.rows.slice(top.length)];
}

/** Marks the player's row by its place, because the names are masked. */
export function markOwn(rows: readonly LeaderboardRow[], place: number | null): LeaderboardRow[] {
  return rows.map((row) => ({ ...row, own: row.place === place }));
}

/**
 * A page of a leaderboard, with live first places and a function that loads another page. While the tournament runs and the browser
 * tab is visible, the page is reloaded at an interval.
 *
 * @param initial the loader's page; null if it failed to load
 */
export function useBoard(
  { id, isRunning }: { id: string; isRunning: boolean },
  initial: BoardPage | null,
  own: OwnTournamentView | null,
) {
  const paths = useLocalePaths();
  const [page, setPage] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const request = useRef(0);
  const top = useLiveTop(id);
  const standing = useLiveStanding(id, own);
  useEffect(() => setPage(initial), [initial]);

  const load = useCallback(
    async (place: number, isVisibleLoad = true) => {
      request.current += 1;
      const current = request.current;
      if (isVisibleLoad) setLoading(true);
      const response = await fetch(paths.tournamentData({ id, place: String(place) })).catch(() => null);
      const loaded: BoardPage | null = response?.ok ? await response.json() : null;
      if (current !== request.current) return;
      setLoading(false);
      if (loaded) setPage(loaded);
    },
    [paths, id],
  );

  const offset = page?.offset ?? 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load(offset + 1, false);
    }, RELOAD_INTERVAL);
    return () => clearInterval(timer);
  }, [isRunning, offset, load]);

  const rows = page && markOwn(withLiveTop(page, top), standing?.place ?? null);
  const lastPlace = page ? Math.max(0, Math.ceil(page.total / BOARD_PAGE) - 1) * BOARD_PAGE + 1 : 1;
  return { page, rows, standing, isLoading, load, lastPlace };
}
