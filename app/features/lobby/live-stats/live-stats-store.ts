import { onLive, watchTopic } from "#app/live/index.ts";
import type { LobbyNow } from "#contract/lobby/lobby-now.ts";

type TableNumbers = LobbyNow["tables"][number]["numbers"];

/** Live statistics of one game. */
export interface LiveStats {
  players: number;
  /** Latest numbers of a live table, newest first; undefined for other games. */
  numbers: TableNumbers | undefined;
}

let players: LobbyNow["players"] = {};
let tables: ReadonlyMap<string, TableNumbers> = new Map();
const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;

const isEqual = (a: TableNumbers | undefined, b: TableNumbers) => JSON.stringify(a) === JSON.stringify(b);

function update(event: LobbyNow): void {
  players = event.players;
  // Unchanged numbers keep their array, so that components do not re-render.
  tables = new Map(
    event.tables.map(({ code, numbers }) => {
      const previous = tables.get(code);
      return [code, previous && isEqual(previous, numbers) ? previous : numbers];
    }),
  );
  for (const listener of listeners) listener();
}

/** Live statistics of all games, from the last event. The live topic is watched while there are subscribers. */
export const liveStatsStore = {
  /** Current number of players of a game. */
  players: (code: string): number => players[code] ?? 0,
  /** Latest numbers of a live table, newest first; undefined for other games. */
  numbers: (code: string): TableNumbers | undefined => tables.get(code),
  /** Calls the listener at once, and after each event. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    listener();
    if (!stopWatching) {
      const unsubscribe = onLive("lobby/now", update);
      const stopTopic = watchTopic("lobby");
      stopWatching = () => {
        unsubscribe();
        stopTopic();
      };
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
    };
  },
};
