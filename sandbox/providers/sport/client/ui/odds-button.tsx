import { memo } from "react";
import { useServices } from "../services.ts";
import { eventName } from "../slip/follow-prices.ts";
import { endReceipt } from "../slip/placement.ts";
import { legKey, SLIP_ID, type SlipLeg, toggleLeg } from "../slip/slip-state.ts";
import { useInSlip, useMarket, usePrice, useValue } from "../store/hooks.ts";
import { marketKey, type Price, priceKey } from "../store/offer-store.ts";
import { Icon, type IconName } from "./icon.tsx";
import { oddsText } from "./odds-text.ts";
import { usePriceChange } from "./use-price-change.ts";

const RESULT_ICONS: Readonly<Record<NonNullable<Price["result"]>, IconName>> = {
  won: "check",
  half_won: "check",
  dead_heat: "check",
  void: "returned",
  lost: "close",
  half_lost: "close",
};

interface OddsButtonProps {
  event: string;
  market: string;
  selection: string;
  /** Whether the name of the selection stands in the box; in lists the column has it. */
  named?: boolean;
  /** What stands there instead of the name, such as the line of a total. */
  label?: string | undefined;
}

/**
 * The price of a selection: adds it to the slip or takes it out. It subscribes to its own price only. The box keeps its place and
 * width while the price changes, is suspended or is missing.
 */
export const OddsButton = memo(function OddsButton({
  event,
  market,
  selection,
  named = false,
  label,
}: OddsButtonProps) {
  const { slip, placement, quickLeg, settings, offer, announcer, texts } = useServices();
  const price = usePrice(event, market, selection);
  const status = useMarket(event, market)?.view.status;
  const key = priceKey(event, market, selection);
  const isChosen = useInSlip(key);
  const { oddsFormat, quickBet } = useValue(settings);
  const isOpen = price !== undefined && status === "open" && price.odds > 1000;
  const ref = usePriceChange<HTMLButtonElement>(isOpen ? price : null);
  if (!price) return <MissingOdds />;

  const text = oddsText(price.odds, oddsFormat, texts.iso);
  const result = status === "settled" ? price.result : null;
  const state = isOpen ? text : result ? texts.t(`leg_${result}`) : texts.t("suspended");
  const choose = (): void => {
    const leg = legOf();
    if (!leg) return;
    if (quickBet && !isChosen) {
      quickLeg.set(leg);
      return;
    }
    // The first selection after a bet begins the next slip. A selection of that bet only leaves with it.
    const hadReceipt = endReceipt(placement, slip);
    const isOnSlip = slip.get().legs.some((other) => legKey(other) === key);
    if (!hadReceipt || !isChosen || isOnSlip) slip.update((state) => toggleLeg(state, leg));
    announcer.say(texts.t(isChosen ? "removed_from_slip" : "added_to_slip", { name: leg.selectionName }));
  };
  const legOf = (): SlipLeg | null => {
    const row = offer.events.get(event)?.row;
    const view = offer.markets.get(marketKey(event, market))?.view;
    if (!row || !view) return null;
    return {
      event,
      market,
      selection,
      odds: price.odds,
      eachWay: false,
      sport: row.sport,
      league: row.league.id,
      eventName: eventName(row),
      marketName: view.name ?? view.type,
      selectionName: price.name || selection,
    };
  };
  const button = (
    <button
      type="button"
      ref={ref}
      className={named ? "bt-odds bt-odds-named" : "bt-odds"}
      aria-pressed={isChosen}
      disabled={!isOpen && !isChosen}
      aria-label={named ? undefined : `${price.name || selection}, ${state}`}
      data-result={result ?? undefined}
      onClick={choose}
    >
      {named && <SelectionName name={price.name || selection} label={label} />}
      {isOpen ? (
        <OddsFigure price={price} text={text} />
      ) : result ? (
        <span className="bt-odds-figure bt-odds-result">
          <Icon name={RESULT_ICONS[result]} size={14} />
          {named && <span>{state}</span>}
        </span>
      ) : (
        <span className="bt-odds-figure bt-odds-locked">
          <Icon name="lock" size={14} />
          {named && <span className="bt-hidden">{state}</span>}
        </span>
      )}
    </button>
  );
  return isChosen ? (
    <>
      {button}
      <ToSlip />
    </>
  ) : (
    button
  );
});

/** Leads players without a mouse from a chosen price to the slip, past all other prices. It is seen while it has the focus. */
function ToSlip() {
  const { texts, slipOpen } = useServices();
  return (
    <a
      href={`#${SLIP_ID}`}
      className="bt-to-slip"
      onClick={(event) => {
        event.preventDefault();
        slipOpen.set(true);
        document.getElementById(SLIP_ID)?.focus();
      }}
    >
      {texts.t("bet_slip")}
    </a>
  );
}

function OddsFigure({ price, text }: { price: Price; text: string }) {
  return (
    <span className={text.length > 5 ? "bt-odds-figure bt-odds-long" : "bt-odds-figure"}>
      {price.boostedFrom !== null && <Icon name="boost" size={12} />}
      <span translate="no">{text}</span>
    </span>
  );
}

/** The name in the box; screen readers get the whole one where only a part of it is shown, and a pause before the price. */
function SelectionName({ name, label }: { name: string; label: string | undefined }) {
  return (
    <>
      <span className="bt-odds-name" aria-hidden={label === undefined ? undefined : true}>
        {label ?? name}
      </span>
      <span className="bt-hidden">{label === undefined ? ", " : `${name}, `}</span>
    </>
  );
}

/** The place of a price that is not offered. */
export function MissingOdds() {
  return <span className="bt-odds bt-odds-missing" aria-hidden="true" />;
}
