import { createTopicSubscribers } from "#app/live/topic-subscribers.ts";
import type { LobbyStats } from "#contract/wire/lobby/lobby-stats.ts";

type TableNumbers = LobbyStats["tables"][number]["numbers"];

/** Live statistics of one game. */
export interface LiveStats {
  players: number;
  /** Latest numbers of a live table, newest first; undefined for other games. */
  numbers: TableNumbers | undefined;
}

let players: LobbyStats["players"] = {};
let tables: ReadonlyMap<string, TableNumbers> = new Map();

const isEqual = (a: TableNumbers | undefined, b: TableNumbers) => JSON.stringify(a) === JSON.stringify(b);

const { notify, subscribe } = createTopicSubscribers("lobby", "lobby/now", (event) => {
  players = event.players;
  // Unchanged numbers keep their array, so that components do not re-render.
  tables = new Map(
    event.tables.map(({ code, numbers }) => {
      const previous = tables.get(code);
      return [code, previous && isEqual(previous, numbers) ? previous : numbers];
    }),
  );
  notify();
});

/** Live statistics of all games, from the last event. The live topic is watched while there are subscribers. */
export const liveStatsStore = {
  /** Current number of players of a game. */
  players: (code: string): number => players[code] ?? 0,
  /** Latest numbers of a live table, newest first; undefined for other games. */
  numbers: (code: string): TableNumbers | undefined => tables.get(code),
  /** Calls the listener at once, and after each event. */
  subscribe,
};
