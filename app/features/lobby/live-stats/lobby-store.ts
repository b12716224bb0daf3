import { onLive, watchTopic } from "#app/live/index.ts";
import type { LobbyNow } from "#contract/lobby/lobby-now.ts";

type Numbers = LobbyNow["tables"][number]["numbers"];

let players: LobbyNow["players"] = {};
let tables: ReadonlyMap<string, Numbers> = new Map();
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

const sameNumbers = (a: Numbers | undefined, b: Numbers) => JSON.stringify(a) === JSON.stringify(b);

function adopt(now: LobbyNow): void {
  players = now.players;
  // What has not changed stays the same list, so that nothing is drawn anew for it.
  tables = new Map(
    now.tables.map(({ code, numbers }) => {
      const known = tables.get(code);
      return [code, known && sameNumbers(known, numbers) ? known : numbers];
    }),
  );
  for (const listener of listeners) listener();
}

/** How things stand in the lobby, as this tab has heard last. The topic is watched while anybody shows any of it. */
export const lobbyStore = {
  /** Players at a game now. */
  players: (code: string): number => players[code] ?? 0,
  /** A live table's latest numbers, newest first; undefined for any other game. */
  numbers: (code: string): Numbers | undefined => tables.get(code),
  /** Tells at once, and whenever anything may have changed. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    listener();
    if (!stop) {
      const stopHearing = onLive("lobby/now", adopt);
      const stopTopic = watchTopic("lobby");
      stop = () => {
        stopHearing();
        stopTopic();
      };
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  },
};
