import { useEffect, useRef, useState } from "react";
import { useSend } from "#app/data/use-send.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { CrashPanel } from "#contract/wire/play/crash-rules.ts";
import {
  parseMultiplier,
  parseStake,
  readPanelSettings,
  stepStake,
  storePanelSettings,
} from "./bet-input.ts";
import { createBetRequests } from "./bet-requests.ts";
import { crashBetEndpoint } from "./endpoints.ts";
import { betsOfPanel, type CrashRequest, type CrashView } from "./model.ts";
import type { CrashGame } from "./use-crash-game.ts";

/** Hundredths of the initial automatic cash-out. */
const DEFAULT_AUTO_CASH_OUT = 200;
/** Milliseconds after the end of a bet during which clicks on the main button are ignored. */
const CLICK_GUARD_DURATION = 700;

/** State and actions of one bet panel. */
export function useBetPanel(panel: CrashPanel, view: CrashView, game: CrashGame) {
  const { isCheckDue } = game;
  const protect = useProtectedAction();
  const { numberLocale } = useShell();
  const { stakes, round } = view;
  const { currency, usual } = stakes;
  const stakeTextOf = (amount: number) => decimalInputText(decimalOf({ amount, currency }), numberLocale);
  const [stored] = useState(() => readPanelSettings(panel, stakes));
  // A stake is of one currency: with another player's currency, the field shows its usual stake.
  const [typed, setTyped] = useState(() => ({ currency, text: stakeTextOf(stored?.stake ?? usual) }));
  const stakeText = typed.currency === currency ? typed.text : stakeTextOf(usual);
  const setStakeText = (text: string) => setTyped({ currency, text });
  const [autoText, setAutoText] = useState(() =>
    decimalInputText(((stored?.auto ?? DEFAULT_AUTO_CASH_OUT) / 100).toFixed(2), numberLocale),
  );
  const [isAutoCashOut, setAutoCashOut] = useState(() => (stored?.auto ?? null) !== null);
  const [isAutoBet, setAutoBet] = useState(false);
  const { request, isStakeOpen, isCashOutOpen, message } = useBetRequests(view, game, () =>
    setAutoBet(false),
  );
  const stake = parseStake(stakeText, view);
  const auto = isAutoCashOut ? parseMultiplier(autoText) : null;
  const isValid = stake !== null && (!isAutoCashOut || auto !== null);
  const bets = betsOfPanel(view, panel);
  const isGuarded = useClickGuard(bets.flying !== undefined);

  useEffect(() => {
    if (stake !== null && isValid) storePanelSettings(panel, { stake, currency, auto });
  }, [panel, stake, currency, auto, isValid]);

  const placeBet = () => {
    if (stake === null || !isValid) return;
    const bet = { form: "bet", panel: String(panel), stake: decimalOf({ amount: stake, currency }) } as const;
    void request(auto === null ? bet : { ...bet, auto: String(auto) });
  };

  // A reality check turns automatic betting off; the player turns it on again.
  useEffect(() => {
    if (isCheckDue) setAutoBet(false);
  }, [isCheckDue]);

  const shouldAutoBet = isAutoBet && !isCheckDue && isValid && round.phase === "betting" && !bets.waiting;
  // Once per round, whatever else changes.
  useOnChange(() => {
    if (shouldAutoBet) placeBet();
  }, [shouldAutoBet, round.round_id]);

  return {
    bets,
    /** Whether the request of the main button has no outcome yet. */
    busy: bets.flying ? isCashOutOpen : isStakeOpen,
    isGuarded,
    message,
    stake,
    stakeText,
    autoText,
    isAutoCashOut,
    isAutoBet,
    isValid,
    setStakeText,
    setAutoText,
    setAutoCashOut,
    /** Turning it on goes through the click middleware: a guest logs in first. */
    setAutoBet: (on: boolean) => (on ? protect({ callback: () => setAutoBet(true) }) : setAutoBet(false)),
    setStake: (amount: number) => setStakeText(stakeTextOf(amount)),
    stepStake: (direction: 1 | -1) => setStakeText(stakeTextOf(stepStake(stake ?? usual, direction, stakes))),
    /** Goes through the click middleware: a guest logs in first [ACT-1]. */
    placeBet: () => isGuarded || protect({ callback: placeBet }),
    cancel: () => bets.waiting && void request({ form: "cancel", bet: bets.waiting.bet_id }),
    cashOut: () => bets.flying && void request({ form: "cash_out", bet: bets.flying.bet_id }),
  };
}
export type BetPanelState = ReturnType<typeof useBetPanel>;

/** True for a short time after a bet has ended: the button under the pointer has changed from "cash out" to "bet". */
function useClickGuard(isFlying: boolean): boolean {
  const [isGuarded, setGuarded] = useState(false);
  const wasFlying = useRef(isFlying);
  useEffect(() => {
    const hasEnded = wasFlying.current && !isFlying;
    wasFlying.current = isFlying;
    if (!hasEnded) return;
    setGuarded(true);
    const timer = setTimeout(() => setGuarded(false), CLICK_GUARD_DURATION);
    return () => {
      clearTimeout(timer);
      setGuarded(false);
    };
  }, [isFlying]);
  return isGuarded;
}

/**
 * The bets, cancellations and cash-outs of one panel. A cash-out does not wait for a bet or a cancellation that has no answer yet.
 *
 * @param onBetFailed called when a bet was not placed, or it is unknown whether it was
 */
function useBetRequests(view: CrashView, game: CrashGame, onBetFailed: () => void) {
  const [message, setMessage] = useState<FormMessage>();
  const stakes = useSend(crashBetEndpoint);
  const cashOuts = useSend(crashBetEndpoint);
  const latest = useRef({ own: view.own, game });
  latest.current = { own: view.own, game };
  const [requests] = useState(() => {
    const shared = {
      loadState: () => latest.current.game.reload(),
      knownBets: () => latest.current.own.map(({ bet_id }) => bet_id),
      newKey: newIdempotencyKey,
    };
    return {
      stake: createBetRequests({ ...shared, send: stakes.send }),
      cashOut: createBetRequests({ ...shared, send: cashOuts.send }),
    };
  });
  const [isStakeOpen, setStakeOpen] = useState(false);
  const [isCashOutOpen, setCashOutOpen] = useState(false);

  const request = async (fields: CrashRequest): Promise<void> => {
    const isCashOut = fields.form === "cash_out";
    const setOpen = isCashOut ? setCashOutOpen : setStakeOpen;
    setOpen(true);
    const outcome = await (isCashOut ? requests.cashOut : requests.stake)(fields);
    if (!outcome) return;
    setOpen(false);
    setMessage(outcome.message);
    if (outcome.bet) game.changeOwnBet(outcome.bet);
    if (outcome.message && fields.form === "bet") onBetFailed();
  };

  // A bet without an answer may be in the flight that starts now: the state tells, and the panel can cash it out.
  const { phase } = view.round;
  useEffect(() => {
    if (phase === "flying" && isStakeOpen) void latest.current.game.reload();
  }, [phase, isStakeOpen]);
  return { request, isStakeOpen, isCashOutOpen, message };
}
