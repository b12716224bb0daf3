import { useEffect, useState } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { onLive } from "#app/live/index.ts";
import type { WinStatistics } from "#contract/content/content.ts";
import type { OwnWinsAnswer } from "./own-wins-answer.ts";

/** Milliseconds from a change of the wallet to the question what was won: a round changes it twice, and rounds are quick. */
const REST = 1_500;

/**
 * A player's own wins as this page knows them best: those that it came with, asked for anew when the wallet has changed, for
 * no event tells whose a win is [EVT-1].
 *
 * @param loaded what the page came with; a newer page's takes the place of whatever was asked for before
 */
export function useOwnWins(loaded: WinStatistics | null): WinStatistics | null {
  const address = useLocalePaths().action("own-wins");
  const [told, setTold] = useState<{ after: WinStatistics | null; wins: WinStatistics } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let question: AbortController | undefined;
    const ask = async () => {
      timer = undefined;
      question?.abort();
      question = new AbortController();
      try {
        const response = await fetch(address, { signal: question.signal });
        const { wins }: OwnWinsAnswer = response.ok ? await response.json() : { wins: null };
        if (wins) setTold({ after: loaded, wins });
      } catch {
        // What stands there stays; the wallet's next change asks again.
      }
    };
    const stop = onLive("balance/update", () => {
      timer ??= setTimeout(ask, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
      question?.abort();
    };
  }, [address, loaded]);
  return told?.after === loaded ? told.wins : loaded;
}
