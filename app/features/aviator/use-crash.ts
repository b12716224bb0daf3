import { useCallback, useEffect, useRef, useState } from "react";
import { useRealityCheck } from "#app/features/play/session/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent, useTopic } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { OwnCrashBet } from "#contract/play/crash.ts";
import { CRASH_PANELS, type CrashPanel } from "#contract/play/crash-terms.ts";
import type { CrashAnswer } from "./crash-answers.ts";
import { betsOfPanel, type CrashView, viewAfter, withBets, withOwn, withRound } from "./crash-view.ts";
import { useOwnInOtherTabs } from "./own-in-other-tabs.ts";
import { useSecondLook } from "./use-second-look.ts";

export interface Crash {
  /** Null until it is known. */
  view: CrashView | null;
  failed: boolean;
  /** No news come, or no answer: what is shown may be old. */
  stale: boolean;
  /** A reality check waits for its answer: no bet is placed before. */
  held: boolean;
  /** No bet is out, so that the check can be asked. */
  asks: boolean;
  reload(): void;
  /** An own bet has been placed, cashed out or taken back. */
  changeOwn(bet: OwnCrashBet): void;
}

/** The crash game, alive: asked for once, again after each gap in the news, and for another player. */
export function useCrash(): Crash {
  const paths = useLocalePaths();
  const { user } = useShell();
  const [view, setView] = useState<CrashView | null>(null);
  const [failed, setFailed] = useState(false);
  const [connected, setConnected] = useState(true);
  const asked = useRef(0);
  const change = useCallback(
    (next: (view: CrashView) => CrashView) => setView((known) => known && next(known)),
    [],
  );

  const reload = useCallback(() => {
    asked.current += 1;
    const own = asked.current;
    fetch(paths.crash("state"))
      .then((response) => response.json() as Promise<CrashAnswer>)
      .catch((): CrashAnswer => ({ failed: true }))
      .then((answer) => {
        if (own !== asked.current) return;
        setFailed(!answer.state);
        const { state } = answer;
        if (state) setView((known) => viewAfter(known, state, Date.now()));
      });
  }, [paths]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other bets.
  useEffect(reload, [reload, user?.user_id]);
  useTopic("crash");
  useLiveEvent("topic", ({ topic, state }) => {
    if (topic !== "crash") return;
    setConnected(state === "up");
    if (state === "up") reload();
  });
  useLiveEvent("crash/round", (round) => change((known) => withRound(known, round, Date.now())));
  useLiveEvent("crash/bets", (bets) => change((known) => withBets(known, bets)));
  useLiveEvent("crash/cashouts", (bets) => change((known) => withBets(known, bets)));
  useSecondLook({ view, failed, reload });
  const hearOwn = useCallback((bet: OwnCrashBet) => change((known) => withOwn(known, bet)), [change]);
  const tellOthers = useOwnInOtherTabs(user?.user_id, hearOwn);
  const changeOwn = (bet: OwnCrashBet) => {
    hearOwn(bet);
    tellOthers(bet);
  };
  // A bet is a round under way from when it is placed until its flight is over.
  const hasBet = (panel: CrashPanel) => {
    const bets = view && betsOfPanel(view, panel);
    return Boolean(bets?.waiting || bets?.flying);
  };
  const { asks, held } = useRealityCheck({ active: user !== null, roundUnderWay: CRASH_PANELS.some(hasBet) });
  return { view, failed, stale: failed || !connected, asks, held, reload, changeOwn };
}
