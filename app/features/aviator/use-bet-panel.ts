import { useEffect, useRef, useState } from "react";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { decimalOf } from "#contract/money/money.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel } from "#contract/play/crash-terms.ts";
import { betsOfPanel, type CrashView } from "./crash-view.ts";
import { keepPanel, keptPanel } from "./kept-panel.ts";
import { readStake, stepped } from "./stakes.ts";
import { useBetCall } from "./use-bet-call.ts";
import type { Crash } from "./use-crash.ts";

/** Hundredths at which an automatic cash-out is proposed. */
const PROPOSED = 200;
/** Milliseconds in which a press that was meant for a cash-out makes no bet. */
const SETTLING = 700;

/** A multiplier as it is typed, in hundredths; null for what is none that a flight could be cashed out at. */
export function readMultiplier(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return null;
  const hundredths = Math.round(Number(typed) * 100);
  return hundredths >= CRASH_LEAST_CASH_OUT && hundredths <= CRASH_MOST ? hundredths : null;
}

/** One bet panel: what is chosen in it, and what it may do now. */
export function useBetPanel(panel: CrashPanel, view: CrashView, crash: Crash) {
  const { held } = crash;
  const protect = useProtectedAction();
  const { numberLocale } = useShell();
  const { stakes, round } = view;
  const { currency, usual } = stakes;
  const typed = (amount: number) => typedDecimal(decimalOf({ amount, currency }), numberLocale);
  const [kept] = useState(() => keptPanel(panel, stakes));
  const [stakeText, setStakeText] = useState(() => typed(kept?.stake ?? usual));
  const [autoText, setAutoText] = useState(() =>
    typedDecimal(((kept?.auto ?? PROPOSED) / 100).toFixed(2), numberLocale),
  );
  const [isAutoOut, setAutoOut] = useState(() => (kept?.auto ?? null) !== null);
  const [isAutoBet, setAutoBet] = useState(false);
  const { send, busy, message } = useBetCall(crash, () => setAutoBet(false));
  const stake = readStake(stakeText, view);
  const auto = isAutoOut ? readMultiplier(autoText) : null;
  const isFit = stake !== null && (!isAutoOut || auto !== null);
  const bets = betsOfPanel(view, panel);
  const settling = useSettling(bets.flying !== undefined);

  // Another currency is another player's, whose usual stake is another.
  const knownCurrency = useRef(currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with the currency.
  useEffect(() => {
    if (knownCurrency.current !== currency) setStakeText(typed(usual));
    knownCurrency.current = currency;
  }, [currency]);
  useEffect(() => {
    if (stake !== null && isFit) keepPanel(panel, { stake, currency, auto });
  }, [panel, stake, currency, auto, isFit]);

  const placeNow = () => {
    if (stake === null || !isFit) return;
    const fields = { panel: String(panel), stake: decimalOf({ amount: stake, currency }) };
    void send("bet", auto === null ? fields : { ...fields, auto: String(auto) });
  };

  // A reality check ends automatic bets; who goes on turns them on again.
  useEffect(() => {
    if (held) setAutoBet(false);
  }, [held]);

  const wantsBet = isAutoBet && !held && isFit && round.phase === "betting" && !bets.waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, whatever else changes.
  useEffect(() => {
    if (wantsBet) placeNow();
  }, [wantsBet, round.round_id]);

  return {
    ...{ bets, busy, settling, message, stake, stakeText, autoText, isAutoOut, isAutoBet, isFit },
    ...{ setStakeText, setAutoText, setAutoOut },
    /** By way of the click middleware too: a guest has nothing to bet. */
    setAutoBet: (on: boolean) => (on ? protect({ callback: () => setAutoBet(true) }) : setAutoBet(false)),
    setStake: (amount: number) => setStakeText(typed(amount)),
    step: (direction: 1 | -1) => setStakeText(typed(stepped(stake ?? usual, direction, stakes))),
    /** By way of the click middleware: a guest logs in first [ACT-1]. */
    place: () => settling || protect({ callback: placeNow }),
    cancel: () => bets.waiting && void send("cancel", { bet: bets.waiting.bet_id }),
    cashOut: () => bets.flying && void send("cash_out", { bet: bets.flying.bet_id }),
  };
}
export type BetPanelState = ReturnType<typeof useBetPanel>;

/** Whether a bet has just ended: the button that cashed it out has become another under the finger that was about to press it. */
function useSettling(flies: boolean): boolean {
  const [settling, setSettling] = useState(false);
  const flew = useRef(flies);
  useEffect(() => {
    const hasEnded = flew.current && !flies;
    flew.current = flies;
    if (!hasEnded) return;
    setSettling(true);
    const timer = setTimeout(() => setSettling(false), SETTLING);
    return () => {
      clearTimeout(timer);
      setSettling(false);
    };
  }, [flies]);
  return settling;
}
