import { useEffect, useState } from "react";
import type { LobbyNow } from "#contract/lobby/lobby-now.ts";

export interface GameNow {
  players: number;
  /** A live table's latest numbers, newest first. */
  numbers: LobbyNow["tables"][number]["numbers"] | undefined;
}

const UNKNOWN: GameNow = { players: 0, numbers: undefined };

/** How a game stands now; nothing is known of any before the page has run, so that pages stay the same for everyone. */
export function useGameNow(code: string): GameNow {
  const [now, setNow] = useState(UNKNOWN);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import("./lobby-store.ts").then(({ lobbyStore }) => {
      if (gone) return;
      stop = lobbyStore.subscribe(() => {
        const next = { players: lobbyStore.players(code), numbers: lobbyStore.numbers(code) };
        setNow((known) => (known.players === next.players && known.numbers === next.numbers ? known : next));
      });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [code]);
  return now;
}
