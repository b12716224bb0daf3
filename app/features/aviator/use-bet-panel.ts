import { useEffect, useRef, useState } from "react";
import type { FormMessage } from "#app/forms/rules.ts";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel } from "#contract/crash-terms.ts";
import { decimalOf, parseAmount } from "#contract/money.ts";
import type { CrashForm, CrashOutcome } from "./crash-answers.ts";
import { betsOfPanel, type CrashView } from "./crash-view.ts";
import type { Crash } from "./use-crash.ts";

const UNREACHED: FormMessage = { key: "errors:service_unavailable" };

/** A stake as it is typed, with a point or a comma; null for what is none. */
export function readStake(text: string, { stakes }: Pick<CrashView, "stakes">): number | null {
  const amount = parseAmount(text.trim().replace(",", "."), stakes.currency);
  return amount !== null && amount >= stakes.min && amount <= stakes.max ? amount : null;
}

/** A multiplier as it is typed, in hundredths; null for what is none that a flight could be cashed out at. */
export function readMultiplier(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return null;
  const hundredths = Math.round(Number(typed) * 100);
  return hundredths >= CRASH_LEAST_CASH_OUT && hundredths <= CRASH_MOST ? hundredths : null;
}

/** Names what a press is to do once: 32 hexadecimal digits, which every page can draw, be it over https or not. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One bet panel: what is chosen in it, and what it may do now. */
export function useBetPanel(panel: CrashPanel, view: CrashView, { changeOwn, held, reload }: Crash) {
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const { stakes, round } = view;
  const { currency } = stakes;
  const [stakeText, setStakeText] = useState(() => decimalOf({ amount: stakes.usual, currency }));
  const [autoText, setAutoText] = useState("2.00");
  const [isAutoOut, setAutoOut] = useState(false);
  const [isAutoBet, setAutoBet] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  const working = useRef(false);
  const stake = readStake(stakeText, view);
  const auto = isAutoOut ? readMultiplier(autoText) : null;
  const isFit = stake !== null && (!isAutoOut || auto !== null);
  const bets = betsOfPanel(view, panel);

  // Another currency is another player's, whose usual stake is another.
  useEffect(() => setStakeText(decimalOf({ amount: stakes.usual, currency })), [stakes.usual, currency]);

  const send = async (form: CrashForm, fields: Record<string, string>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    const body = new URLSearchParams({ form, key: newKey(), ...fields });
    const outcome = await fetch(paths.crash(), { method: "POST", body })
      .then((response) => response.json() as Promise<CrashOutcome>)
      .catch((): CrashOutcome => ({ message: UNREACHED }));
    working.current = false;
    setBusy(false);
    setMessage(outcome.message);
    if (outcome.bet) changeOwn(outcome.bet);
    // Nobody knows whether it arrived: what the game says counts.
    else if (outcome.message === UNREACHED) reload();
    if (outcome.message && form === "bet") setAutoBet(false);
  };

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
    ...{ bets, busy, message, stake, stakeText, autoText, isAutoOut, isAutoBet, isFit },
    ...{ setStakeText, setAutoText, setAutoOut, setAutoBet },
    setStake: (amount: number) =>
      setStakeText(decimalOf({ amount: Math.min(stakes.max, Math.max(stakes.min, amount)), currency })),
    /** By way of the click middleware: a guest logs in first [ACT-1]. */
    place: () => protect({ callback: placeNow }),
    cancel: () => bets.waiting && void send("cancel", { bet: bets.waiting.bet_id }),
    cashOut: () => bets.flying && void send("cash_out", { bet: bets.flying.bet_id }),
  };
}
export type BetPanelState = ReturnType<typeof useBetPanel>;
