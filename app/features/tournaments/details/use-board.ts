import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { requestJson } from "#app/data/request.ts";
import { createResource } from "#app/data/resource.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import { useLiveStanding, useLiveTop } from "../live/use-tournament.ts";
import { BOARD_PAGE, type BoardPage, type OwnTournamentView } from "../view-models/model.ts";
import { boardEndpoint } from "./endpoints.ts";

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
  const locale = useShell().locale.code;
  const [page, setPage] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  /** Whether a page that the player asked for failed to load. */
  const [hasFailed, setFailed] = useState(false);
  const top = useLiveTop(id);
  const standing = useLiveStanding(id, own);
  useEffect(() => setPage(initial), [initial]);

  const place = useRef(1);
  const board = useMemo(
    () =>
      createResource({
        request: (signal) => requestJson(boardEndpoint, { id, place: place.current }, { locale, signal }),
        onAnswer: setPage,
      }),
    [id, locale],
  );
  useEffect(() => () => board.stop(), [board]);
  const load = useCallback(
    async (requested: number, isVisibleLoad = true) => {
      // A reload in the background must not end the request of a page.
      if (!isVisibleLoad && board.get().isLoading) return;
      place.current = requested;
      if (isVisibleLoad) setLoading(true);
      const loaded = await board.reload();
      setLoading(board.get().isLoading);
      if (loaded) setFailed(false);
      else if (isVisibleLoad) setFailed(true);
    },
    [board],
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
  return { page, rows, standing, isLoading, hasFailed, load, lastPlace };
}
