import { memo, useState } from "react";
import type { BetView, LegView } from "../../protocol.ts";
import { systemName } from "../odds/systems.ts";
import { useServices } from "../services.ts";
import { refusalText } from "../slip/refusal-text.ts";
import { legKey } from "../slip/slip-state.ts";
import { systemLabel } from "../slip/system-picker.tsx";
import { useDates, useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { oddsText } from "../ui/odds-text.ts";
import type { Texts } from "../ui/texts.ts";
import { BetLeg } from "./bet-leg.tsx";
import { isOpen } from "./bets-store.ts";
import { CashOut } from "./cash-out.tsx";

/** Bets with more selections are folded; on a phone six fill the screen. */
const FOLDED_FROM = 6;
/** Selections of a folded bet. */
const SHOWN = 3;

/** A bet with its selections, what it pays, and its cash-out. */
export const BetCard = memo(function BetCard({ bet }: { bet: BetView }) {
  const { texts, amounts, settings } = useServices();
  const dates = useDates();
  const { oddsFormat } = useValue(settings);
  const amount = (decimal: string): string => amounts.text(amounts.minor(decimal) ?? 0);
  const isSettled = !isOpen(bet);
  const boost = bet.boost ?? 0;
  const paid = amounts.minor(bet.payout) ?? 0;
  return (
    <article className="bt-bet" data-state={bet.state}>
      <header className="bt-bet-head">
        <div>
          <h3>
            {kindText(texts, bet)}
            {bet.odds !== null && (
              <span className="bt-bet-odds" translate="no">
                {oddsText(bet.odds, oddsFormat, texts.iso)}
              </span>
            )}
          </h3>
          <span className="bt-muted">
            {dates.day(bet.placedAt)} {dates.time(bet.placedAt)} ·{" "}
            {texts.t("bet_number", { id: shortId(bet.id) })}
          </span>
        </div>
        <span className="bt-bet-state">{texts.t(`state_${bet.state}`)}</span>
      </header>
      {bet.rejectedBecause !== null && (
        <p className="bt-leg-warning">{refusalText(texts, bet.rejectedBecause)}</p>
      )}
      {(bet.freeBet || bet.bonus || bet.insured || boost > 0) && (
        <div className="bt-bet-tags">
          {bet.freeBet && <span className="bt-tag">{texts.t("free_bet")}</span>}
          {bet.bonus && <span className="bt-tag">{texts.t("bonus")}</span>}
          {bet.insured && (
            <span className="bt-tag">
              <Icon name="shield" size={12} /> {texts.t("insured_tag")}
            </span>
          )}
          {boost > 0 && (
            <span className="bt-tag">
              <Icon name="boost" size={12} /> {texts.t("boost", { percent: boost })}
            </span>
          )}
        </div>
      )}
      <BetLegs legs={bet.legs} />
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
        {!isSettled && paid > 0 && (
          <div>
            <dt>{texts.t("paid_already")}</dt>
            <dd translate="no">{amounts.text(paid)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.t(isSettled ? "paid" : "potential_returns")}</dt>
          <dd className={isSettled && paid === 0 ? undefined : "bt-returns"}>
            {isSettled ? amounts.text(paid) : amount(bet.potentialPayout)}
          </dd>
        </div>
      </dl>
      {bet.state === "open" && <CashOut bet={bet} />}
    </article>
  );
});

/** The selections; those of a long bet are folded behind a line that shows how many are decided. */
function BetLegs({ legs }: { legs: readonly LegView[] }) {
  const { texts } = useServices();
  const [isFolded, setFolded] = useState(legs.length >= FOLDED_FROM);
  const shown = isFolded ? legs.slice(0, SHOWN) : legs;
  return (
    <div className="bt-bet-legs">
      {legs.length > 1 && (
        <div className="bt-progress" aria-hidden="true">
          {legs.map((leg) => (
            <i key={legKey(leg)} data-state={leg.state} />
          ))}
        </div>
      )}
      <ul>
        {shown.map((leg) => (
          <BetLeg key={legKey(leg)} leg={leg} />
        ))}
      </ul>
      {legs.length >= FOLDED_FROM && (
        <button
          type="button"
          className="bt-text-button bt-fold"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? texts.t("selections_all", { n: legs.length }) : texts.t("fewer")}
        </button>
      )}
    </div>
  );
}

/** The beginning of the id: enough to name a bet to the support. */
function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

function kindText(texts: Texts, bet: BetView): string {
  const legs = bet.legs.length;
  if (bet.kind !== "system")
    return legs > 1 ? `${texts.t(`tab_${bet.kind}`)} (${legs})` : texts.t(`tab_${bet.kind}`);
  const name = systemName(legs, bet.sizes);
  return name ? systemLabel(name) : texts.t("m_of_n", { m: bet.sizes.join("/"), n: legs });
}
