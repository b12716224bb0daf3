import { useEffect, useRef } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { oddsText } from "../ui/odds-text.ts";
import { endReceipt, type SentBet, stateOf } from "./placement.ts";
import { refusalText } from "./refusal-text.ts";
import { legKey } from "./slip-state.ts";

/** What became of the bets that were sent. */
export function SlipReceipt({ sent }: { sent: readonly SentBet[] }) {
  const { texts, placement, slip, slipOpen } = useServices();
  const isWaiting = sent.some((one) => stateOf(one) === "waiting");
  const accepted = sent.filter((one) => stateOf(one) === "accepted");
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) receipt.current?.focus({ preventScroll: true });
  }, []);
  const done = (): void => {
    endReceipt(placement, slip);
    slipOpen.set(false);
  };
  return (
    <div className="bt-receipt" role="status" tabIndex={-1} ref={receipt}>
      <ul>
        {sent.map((one) => (
          <ReceiptRow key={one.request.key} sent={one} />
        ))}
      </ul>
      {!isWaiting && (
        <div className="bt-receipt-actions">
          {accepted.length > 0 ? (
            <>
              <button type="button" className="bt-button bt-button-main" onClick={done}>
                {texts.t("done")}
              </button>
              <button type="button" className="bt-button" onClick={placement.clear}>
                {texts.t("keep_selections")}
              </button>
              <Link to="/bets" className="bt-text-button" onFollow={done}>
                {texts.t("to_my_bets")}
              </Link>
            </>
          ) : (
            <button type="button" className="bt-button bt-button-main" onClick={placement.clear}>
              {texts.t("back_to_slip")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function ReceiptRow({ sent }: { sent: SentBet }) {
  const { texts, amounts, options, placement, settings } = useServices();
  const { oddsFormat } = useValue(settings);
  const { request, bet } = sent;
  const state = stateOf(sent);
  const code = sent.error ?? bet?.rejectedBecause ?? "";
  const amount = (decimal: string): string => amounts.text(amounts.minor(decimal) ?? 0);
  return (
    <li data-state={state}>
      <span className="bt-receipt-mark">
        {state === "waiting" ? (
          <i className="bt-spinner" />
        ) : (
          <Icon name={state === "accepted" ? "check" : "close"} />
        )}
      </span>
      <div>
        <b>{texts.t(state === "waiting" ? (bet ? "bet_pending" : "bet_sending") : `bet_${state}`)}</b>
        <span className="bt-muted">
          {texts.t(`tab_${request.kind}`)}
          {bet &&
            state !== "refused" &&
            ` · ${amount(bet.totalStake)} · ${texts.t("returns")} ${amount(bet.potentialPayout)}`}
        </span>
        {bet && state !== "refused" && (
          <ul className="bt-receipt-legs">
            {bet.legs.map((leg) => (
              <li key={legKey(leg)}>
                <span>
                  <b>{leg.selectionName}</b> {leg.marketName}
                </span>
                <b>{oddsText(leg.odds, oddsFormat, texts.iso)}</b>
              </li>
            ))}
          </ul>
        )}
        {state === "refused" && <span>{refusalText(texts, code)}</span>}
        {code === "insufficient_funds" && (
          <button type="button" className="bt-button" onClick={() => options.get().onRecharge?.()}>
            {texts.t("deposit")}
          </button>
        )}
        {code === "network" && (
          <button type="button" className="bt-button" onClick={() => void placement.repeat()}>
            {texts.t("retry")}
          </button>
        )}
      </div>
    </li>
  );
}
