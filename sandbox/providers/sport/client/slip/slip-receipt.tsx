import { useEffect, useRef } from "react";
import type { BetView } from "../../protocol.ts";
import { isOpen } from "../bets/bets-store.ts";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { oddsText } from "../ui/odds-text.ts";
import type { TextKey, Texts } from "../ui/texts.ts";
import {
  acceptNewOdds,
  betsIn,
  endReceipt,
  needsNewOdds,
  refusalCode,
  returnToSlip,
  type SentBet,
  stateOf,
} from "./placement.ts";
import { refusalText } from "./refusal-text.ts";
import { legKey } from "./slip-state.ts";

/** The results of the bets that were sent. */
export function SlipReceipt({ sent }: { sent: readonly SentBet[] }) {
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) receipt.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="bt-receipt" role="status" tabIndex={-1} ref={receipt}>
      <ul>
        {sent.map((sentBet) => (
          <ReceiptRow key={sentBet.request.key} sent={sentBet} />
        ))}
      </ul>
      {betsIn("waiting", sent).length === 0 && <ReceiptActions sent={sent} />}
    </div>
  );
}

function ReceiptActions({ sent }: { sent: readonly SentBet[] }) {
  const services = useServices();
  const { texts, placement, slip, slipOpen } = services;
  const hasAccepted = betsIn("accepted", sent).length > 0;
  // A bet may have been accepted: to ask again comes first, because placing it anew could place it twice.
  const isUnknown = sent.some(isWithoutAnswer);
  const canAcceptOdds = needsNewOdds(sent, useValue(slip));
  const close = (): void => slipOpen.set(false);
  const done = (): void => {
    endReceipt(placement, slip);
    close();
  };
  const actions = {
    retry: () => void placement.repeat(),
    accept_prices: () => acceptNewOdds(services),
    back_to_slip: () => returnToSlip(services),
    keep_selections: placement.clear,
    done,
  };
  const known = canAcceptOdds ? "accept_prices" : hasAccepted ? "done" : "back_to_slip";
  const main = isUnknown ? "retry" : known;
  const other = canAcceptOdds ? "done" : "keep_selections";
  const second = isUnknown ? "back_to_slip" : other;
  return (
    <div className="bt-receipt-actions">
      <button type="button" className="bt-button bt-button-main" onClick={actions[main]}>
        {texts.t(main)}
      </button>
      {(hasAccepted || isUnknown) && (
        <>
          <button type="button" className="bt-button" onClick={actions[second]}>
            {texts.t(second)}
          </button>
          <Link to="/bets" className="bt-text-button" onFollow={isUnknown ? close : done}>
            {texts.t("to_my_bets")}
          </Link>
        </>
      )}
    </div>
  );
}

/** Whether it is not known what became of the bet. */
const isWithoutAnswer = (sent: SentBet): boolean => refusalCode(sent) === "network";

function titleOf(sent: SentBet): TextKey {
  const state = stateOf(sent);
  if (state === "waiting") return sent.bet ? "bet_pending" : "bet_sending";
  return isWithoutAnswer(sent) ? "bet_unknown" : `bet_${state}`;
}

/** What the amount after the stake is: the return of an open bet, or what a settled or cashed-out one has paid. */
function outcomeText(texts: Texts, bet: BetView): string {
  return texts.t(isOpen(bet) ? "returns" : `state_${bet.state}`);
}

function ReceiptRow({ sent }: { sent: SentBet }) {
  const { texts, amounts, options, settings } = useServices();
  const { oddsFormat } = useValue(settings);
  const { request, bet } = sent;
  const state = stateOf(sent);
  const code = refusalCode(sent) ?? "";
  const isUnknown = isWithoutAnswer(sent);
  const mark = state === "accepted" ? "check" : "close";
  const amount = (decimal: string): string => amounts.text(amounts.minor(decimal) ?? 0);
  return (
    <li data-state={isUnknown ? "unknown" : state}>
      <span className="bt-receipt-mark">
        {state === "waiting" ? <i className="bt-spinner" /> : <Icon name={isUnknown ? "clock" : mark} />}
      </span>
      <div>
        <b>{texts.t(titleOf(sent))}</b>
        <span className="bt-muted">
          {texts.t(`tab_${request.kind}`)}
          {bet &&
            state !== "refused" &&
            ` · ${amount(bet.totalStake)} · ${outcomeText(texts, bet)}\u00a0${amount(isOpen(bet) ? bet.potentialPayout : bet.payout)}`}
        </span>
        {bet && state !== "refused" && (
          <ul className="bt-receipt-legs">
            {bet.legs.map((leg) => (
              <li key={legKey(leg)}>
                <span>
                  <b>{leg.selectionName}</b> {leg.marketName}
                </span>
                <b translate="no">{oddsText(leg.odds, oddsFormat, texts.iso)}</b>
              </li>
            ))}
          </ul>
        )}
        {state === "refused" && <span>{refusalText(texts, code, sent.limit)}</span>}
        {code === "insufficient_funds" && (
          <button type="button" className="bt-button" onClick={() => options.get().onRecharge?.()}>
            {texts.t("deposit")}
          </button>
        )}
      </div>
    </li>
  );
}
