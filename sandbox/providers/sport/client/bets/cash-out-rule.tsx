import { useState } from "react";
import type { BetView } from "../../protocol.ts";
import { RequestError } from "../feed/http.ts";
import { useServices } from "../services.ts";
import { refusalText } from "../slip/refusal-text.ts";
import { StakeField } from "../slip/stake-field.tsx";

/** The automatic cash-out, as soon as the value reaches an amount. */
export function CashOutRule({ bet }: { bet: BetView }) {
  const { texts, amounts, betsApi, bets } = useServices();
  const [threshold, setThreshold] = useState(bet.cashOutRule?.at ?? "");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const minor = amounts.typed(threshold === "" ? "0" : threshold) ?? 0;
  const set = async (rule: { at: string; share: number } | null): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      bets.put([await betsApi.setRule(bet.id, rule)], false);
      if (!rule) setThreshold("");
    } catch (failure) {
      setError(failure instanceof RequestError ? failure.code : "network");
    }
    setSending(false);
  };
  return (
    <div className="bt-rule">
      <StakeField
        value={threshold}
        name={texts.t("automatic")}
        label={texts.t("rule_at")}
        onChange={setThreshold}
      />
      <button
        type="button"
        className="bt-button"
        disabled={isSending || minor === 0}
        onClick={() => void set({ at: amounts.decimal(minor), share: 1 })}
      >
        {texts.t("rule_set")}
      </button>
      {bet.cashOutRule && (
        <button type="button" className="bt-text-button" disabled={isSending} onClick={() => void set(null)}>
          {texts.t("rule_remove")}
        </button>
      )}
      {error !== null && (
        <p className="bt-leg-warning" role="alert">
          {refusalText(texts, error)}
        </p>
      )}
    </div>
  );
}
