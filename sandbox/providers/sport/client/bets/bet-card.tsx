import { memo } from "react";
import type { BetView } from "../../protocol.ts";
import { systemName } from "../odds/systems.ts";
import { useServices } from "../services.ts";
import { systemLabel } from "../slip/system-picker.tsx";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { oddsText } from "../ui/odds-text.ts";
import type { Texts } from "../ui/texts.ts";
import { BetLeg } from "./bet-leg.tsx";
import { isOpen } from "./bets-store.ts";
import { CashOut } from "./cash-out.tsx";

/** A bet with its selections, what it pays, and its cash-out. */
export const BetCard = memo(function BetCard({ bet }: { bet: BetView }) {
  const { texts, amounts, dates, settings } = useServices();
  const { oddsFormat } = useValue(settings);
  const amount = (decimal: string): string => amounts.text(amounts.minor(decimal) ?? 0);
  const isSettled = !isOpen(bet);
  return (
    <article className="bt-bet" data-state={bet.state}>
      <header className="bt-bet-head">
        <div>
          <h3>
            {kindText(texts, bet)}
            {bet.odds !== null && (
              <span className="bt-bet-odds">{oddsText(bet.odds, oddsFormat, texts.iso)}</span>
            )}
          </h3>
          <span className="bt-muted">
            {dates.day(bet.placedAt)} {dates.time(bet.placedAt)}
          </span>
        </div>
        <span className="bt-bet-state">{texts.t(`state_${bet.state}`)}</span>
      </header>
      {(bet.freeBet || bet.bonus || bet.insured) && (
        <div className="bt-bet-tags">
          {bet.freeBet && <span className="bt-tag">{texts.t("free_bet")}</span>}
          {bet.bonus && <span className="bt-tag">{texts.t("bonus")}</span>}
          {bet.insured && (
            <span className="bt-tag">
              <Icon name="shield" size={12} /> {texts.t("insured_tag")}
            </span>
          )}
        </div>
      )}
      <ul className="bt-bet-legs">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.event}|${leg.market}/${leg.selection}`} leg={leg} />
        ))}
      </ul>
      <dl className="bt-sums">
        {bet.combinations > 1 && (
          <div>
            <dt>{texts.t("combinations")}</dt>
            <dd>
              {bet.combinations} × {amount(bet.stake)}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.t("stake")}</dt>
          <dd>{amount(bet.totalStake)}</dd>
        </div>
        <div>
          <dt>{texts.t(isSettled ? "paid" : "potential_returns")}</dt>
          <dd className="bt-returns">{amount(isSettled ? bet.payout : bet.potentialPayout)}</dd>
        </div>
      </dl>
      {bet.state === "open" && <CashOut bet={bet} />}
    </article>
  );
});

function kindText(texts: Texts, bet: BetView): string {
  const legs = bet.legs.length;
  if (bet.kind !== "system")
    return legs > 1 ? `${texts.t(`tab_${bet.kind}`)} (${legs})` : texts.t(`tab_${bet.kind}`);
  const name = systemName(legs, bet.sizes);
  return name ? systemLabel(name) : texts.t("m_of_n", { m: bet.sizes.join("/"), n: legs });
}
