import type { WireEvent } from "#contract/wire/live.ts";
import type { Hub } from "../live/hub.ts";
import type { TournamentRow } from "./tournament-store.ts";
import type { Tournaments } from "./tournaments.ts";
import { TOP_PLACES, type TournamentViews } from "./views.ts";

/** Milliseconds over which score changes are collected for one event per tournament. */
const INTERVAL = 100;
/** Milliseconds between two looks at the places of players who have not scored, but whom others have passed. */
const PASSED_INTERVAL = 2_000;

interface Dependencies {
  hub: Pick<Hub, "hasSubscribers" | "toTopic" | "toPlayers" | "toPlayer" | "userIds">;
  tournaments: Pick<Tournaments, "onScore" | "onStatus" | "running" | "rows">;
  views: Pick<TournamentViews, "leaderboard" | "standing">;
}

/**
 * Publishes tournaments [LIVE-1]: the first places to the topic, each player's own place to that player, and a new status to the
 * players of the tournament. Changes are collected, and an event is sent only if it differs from the previous one, so that its size
 * and rate do not grow with the number of players.
 *
 * @returns a job for the scheduler, which looks for changes by simulated opponents
 */
export function publishTournaments({ hub, tournaments, views }: Dependencies): () => void {
  const published = new Map<string, string>();
  /** Players who have scored since the last event, by tournament. */
  const scored = new Map<string, Set<string>>();
  const changed = new Map<string, TournamentRow>();
  const standings = new Map<string, string>();
  let isScheduled = false;
  let lastFlush = 0;
  let lastPassed = 0;

  const publishBoard = (row: TournamentRow): void => {
    if (!hub.hasSubscribers("tournaments")) return;
    const event: WireEvent = {
      event: "tournament/leaderboard",
      data: { tournament_id: row.id, status: row.status, leaderboard: views.leaderboard(row, 0, TOP_PLACES) },
    };
    const text = JSON.stringify(event);
    if (published.get(row.id) === text) return;
    published.set(row.id, text);
    hub.toTopic("tournaments", event);
  };

  /** Sends players their places that have changed since they were last sent. */
  const publishStandings = (row: TournamentRow, userIds: Iterable<string>): void => {
    const events = new Map<string, WireEvent>();
    for (const userId of userIds) {
      const data = views.standing(row, userId);
      const key = `${row.id} ${userId}`;
      const text = `${data.place} ${data.score}`;
      if (standings.get(key) === text) continue;
      standings.set(key, text);
      events.set(userId, { event: "tournament/standing", data });
    }
    if (events.size > 0) hub.toPlayers(events);
  };

  const flush = (): void => {
    isScheduled = false;
    lastFlush = performance.now();
    const online = hub.userIds();
    for (const [id, row] of changed) {
      publishBoard(row);
      publishStandings(
        row,
        [...(scored.get(id) ?? [])].filter((userId) => online.has(userId)),
      );
    }
    changed.clear();
    scored.clear();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(flush, Math.max(0, lastFlush + INTERVAL - performance.now())).unref();
  };

  tournaments.onScore((row, { userId }) => {
    changed.set(row.id, row);
    // The place after a win is sent a little later, with those of the other players: the game is still showing the round.
    if (row.series.scoring === "stake") {
      const userIds = scored.get(row.id) ?? new Set();
      scored.set(row.id, userIds.add(userId));
    }
    schedule();
  });

  tournaments.onStatus((row, userIds) => {
    publishBoard(row);
    if (row.closedAt !== null) {
      published.delete(row.id);
      for (const userId of userIds) standings.delete(`${row.id} ${userId}`);
    }
    const online = hub.userIds();
    for (const userId of userIds) {
      if (!online.has(userId)) continue;
      hub.toPlayer(userId, {
        event: "tournament/status",
        data: { tournament_id: row.id, status: row.status },
      });
    }
  });

  return () => {
    const running = tournaments.running();
    if (hub.hasSubscribers("tournaments")) {
      for (const row of running) changed.set(row.id, row);
      schedule();
    }
    const now = performance.now();
    if (now - lastPassed < PASSED_INTERVAL) return;
    lastPassed = now;
    const online = hub.userIds();
    for (const userId of online) {
      for (const { tournamentId } of tournaments.rows.openEntries(userId)) {
        const row = running.find(({ id }) => id === tournamentId);
        if (row) publishStandings(row, [userId]);
      }
    }
  };
}
