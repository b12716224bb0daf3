import { useEffect, useRef } from "react";
import { requestKey } from "../feed/request-key.ts";
import { betReturns } from "../odds/returns.ts";
import { useServices } from "../services.ts";
import { useKeyed, useMarket, useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { oddsText } from "../ui/odds-text.ts";
import { betRequestOf } from "./bet-requests.ts";
import { StakeAndReturns } from "./place-button.tsx";
import { EMPTY_SLIP, legKey, type SlipLeg } from "./slip-state.ts";
import { StakeField } from "./stake-field.tsx";

/** A single on the selection that was tapped: one stake and one button, without the slip. */
export function QuickBet() {
  const leg = useValue(useServices().quickLeg);
  return leg && <QuickBetBar key={legKey(leg)} leg={leg} />;
}

function QuickBetBar({ leg }: { leg: SlipLeg }) {
  const services = useServices();
  const { texts, amounts, offer, settings, quickLeg, placement, session, options, slipOpen, feed } = services;
  const { quickStake, oddsFormat, policy } = useValue(settings);
  const token = useValue(session.token);
  const price = useKeyed(offer.prices, legKey(leg));
  const market = useMarket(leg.event, leg.market);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => feed.subscribe(`event:${leg.event}`), [feed, leg.event]);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);

  const odds = price?.odds ?? leg.odds;
  const stake = amounts.typed(quickStake === "" ? "0" : quickStake) ?? 0;
  const { returns } = betReturns({
    kind: "single",
    legs: [{ odds, eachWay: null }],
    sizes: [],
    stake,
    builderOdds: null,
    boost: 0,
    freeBet: false,
  });
  const isOpen = market?.view.status === "open" && odds > 1000;
  const place = (): void => {
    if (token === null) {
      options.get().onLogin?.();
      return;
    }
    const bet = { kind: "single" as const, legs: [{ ...leg, odds }], sizes: [], stake: quickStake };
    const request = betRequestOf({
      bet,
      slip: EMPTY_SLIP,
      policy,
      stake: amounts.decimal(stake),
      builderOdds: null,
      key: requestKey(),
    });
    quickLeg.set(null);
    slipOpen.set(true);
    void placement.place([request]);
  };
  return (
    <section
      className="bt-quick"
      aria-label={texts.t("quick_bet")}
      tabIndex={-1}
      ref={bar}
      onKeyDown={(event) => event.key === "Escape" && quickLeg.set(null)}
    >
      <div className="bt-quick-text">
        <b>{leg.selectionName}</b>
        <span className="bt-muted">
          {leg.marketName} · {leg.eventName}
        </span>
      </div>
      <b className="bt-quick-odds">
        {isOpen ? (
          <span translate="no">{oddsText(odds, oddsFormat, texts.iso)}</span>
        ) : (
          <Icon name="lock" size={16} />
        )}
      </b>
      <button
        type="button"
        className="bt-tool"
        aria-label={texts.t("close")}
        onClick={() => quickLeg.set(null)}
      >
        <Icon name="close" />
      </button>
      <StakeField
        value={quickStake}
        name={leg.selectionName}
        presets
        onChange={(value) => settings.update((before) => ({ ...before, quickStake: value }))}
      />
      <button
        type="button"
        className="bt-button bt-button-main"
        disabled={token !== null && (!isOpen || stake === 0)}
        onClick={place}
      >
        {token === null ? texts.t("login_to_bet") : <StakeAndReturns stake={stake} returns={returns} />}
      </button>
    </section>
  );
}
