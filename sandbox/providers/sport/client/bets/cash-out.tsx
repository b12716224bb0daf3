import { useEffect, useRef, useState } from "react";
import { numberTag } from "#contract/wire/format-tags.ts";
import type { BetView } from "../../protocol.ts";
import { RequestError } from "../feed/http.ts";
import { requestKey } from "../feed/request-key.ts";
import { useServices } from "../services.ts";
import { refusalText } from "../slip/refusal-text.ts";
import { Icon } from "../ui/icon.tsx";
import { CashOutRule } from "./cash-out-rule.tsx";

/** Shares of the open part that can be cashed out, in percent. */
const STEP = 10;
/** The share with which the choice of a part begins, in percent. */
const HALF = 50;
/** Shares with a button of their own, in percent. */
const SHARES = [20, 50, 80, 100];
/** The button returns to its first state after this time, in milliseconds. */
const CONFIRM_WITHIN = 6000;

/** Cash-out of the whole bet or a part of it: the amount moves with the odds, and the second press confirms it. */
export function CashOut({ bet }: { bet: BetView }) {
  const { texts, amounts } = useServices();
  const [percent, setPercent] = useState(100);
  const [panel, setPanel] = useState<"none" | "partial" | "rule">("none");
  const show = (next: "partial" | "rule"): void => {
    setPanel(panel === next ? "none" : next);
    // The button cashes out the chosen share only as long as the player sees it.
    setPercent(next === "partial" && panel !== next ? HALF : 100);
  };
  const { isSending, error, send } = useCashOut(bet);
  const { isAsking, ask, reset } = useConfirmation(bet.cashOut !== null);
  const whole = bet.cashOut ? (amounts.minor(bet.cashOut.amount) ?? 0) : 0;
  const amount = Math.floor((whole * percent) / 100);

  const press = (): void => {
    if (isAsking) {
      reset();
      void send(percent / 100).then(() => setPercent(100));
    } else ask();
  };
  return (
    <div className="bt-cash-out">
      <div className="bt-cash-out-row">
        <button
          type="button"
          className="bt-button bt-button-cash"
          disabled={!bet.cashOut || whole === 0 || isSending}
          data-asking={isAsking}
          onClick={press}
        >
          {!bet.cashOut
            ? texts.t("cash_out_locked")
            : texts.t(isAsking ? "cash_out_confirm" : "cash_out_of", { amount: amounts.text(amount) })}
        </button>
        <PanelButton isOn={panel === "partial"} onPress={() => show("partial")}>
          {texts.t("partial")}
        </PanelButton>
        <PanelButton isOn={panel === "rule"} onPress={() => show("rule")}>
          {bet.cashOutRule && <Icon name="check" size={14} />}
          {bet.cashOutRule
            ? texts.t("rule_of", { amount: amounts.text(amounts.minor(bet.cashOutRule.at) ?? 0, true) })
            : texts.t("automatic")}
        </PanelButton>
      </div>
      {panel === "partial" && (
        <div className="bt-range">
          <label>
            <span>{texts.t("cash_out_share", { percent })}</span>
            <input
              type="range"
              min={STEP}
              max={100}
              step={STEP}
              value={percent}
              aria-valuetext={`${percent} %, ${amounts.text(amount)}`}
              onChange={(event) => setPercent(Number(event.target.value))}
            />
          </label>
          <div className="bt-presets">
            {SHARES.map((share) => (
              <button
                type="button"
                className="bt-preset"
                key={share}
                aria-pressed={percent === share}
                aria-label={texts.t("cash_out_share", { percent: share })}
                onClick={() => setPercent(share)}
              >
                {(share / 100).toLocaleString(numberTag(texts.iso), { style: "percent" })}
              </button>
            ))}
          </div>
        </div>
      )}
      {panel === "rule" && <CashOutRule bet={bet} />}
      {error !== null && (
        <p className="bt-leg-warning" role="alert">
          {refusalText(texts, error)}
        </p>
      )}
    </div>
  );
}

interface PanelButtonProps {
  isOn: boolean;
  onPress(): void;
  children: React.ReactNode;
}

function PanelButton({ isOn, onPress, children }: PanelButtonProps) {
  return (
    <button type="button" className="bt-text-button" aria-expanded={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

/** Sends a cash-out with a key that a repetition keeps, as long as it is not known what became of it. */
function useCashOut(bet: BetView) {
  const { betsApi, bets } = useServices();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const unanswered = useRef<{ key: string; amount: string; share: number } | null>(null);
  const send = async (share: number): Promise<void> => {
    if (!bet.cashOut || isSending) return;
    const before = unanswered.current;
    const request =
      before?.share === share ? before : { key: requestKey(), amount: bet.cashOut.amount, share };
    unanswered.current = request;
    setSending(true);
    setError(null);
    try {
      bets.put([await betsApi.cashOut(bet.id, request)], false);
      unanswered.current = null;
    } catch (failure) {
      const code = failure instanceof RequestError ? failure.code : "network";
      if (code !== "network") unanswered.current = null;
      setError(code);
    }
    setSending(false);
  };
  return { isSending, error, send };
}

/** The first press asks, the second confirms; without a second one, or without an offer, the question goes away. */
function useConfirmation(isOffered: boolean) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    if (!isOffered) return setAsking(false);
    const timer = setTimeout(() => setAsking(false), CONFIRM_WITHIN);
    return () => clearTimeout(timer);
  }, [isAsking, isOffered]);
  return { isAsking, ask: () => setAsking(true), reset: () => setAsking(false) };
}
