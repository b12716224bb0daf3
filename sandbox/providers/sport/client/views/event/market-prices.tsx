import { useMemo, useState } from "react";
import { useServices } from "../../services.ts";
import { useMarket } from "../../store/hooks.ts";
import { OddsButton } from "../../ui/odds-button.tsx";
import { byPrice } from "../../ui/runner-odds.tsx";
import { scoreColumns } from "./score-columns.ts";

/** Selections of a long market that are shown before the others are asked for. */
const SHOWN = 12;

interface MarketPricesProps {
  event: string;
  market: string;
  /** Whether its selections stand in the order of their prices, as in races. */
  byFavourite: boolean;
}

/** The selections of one market. Correct scores have a column for each side and one for draws. */
export function MarketPrices({ event, market, byFavourite }: MarketPricesProps) {
  const { offer, texts } = useServices();
  const [isWhole, setWhole] = useState(false);
  const info = useMarket(event, market);
  const selections = info?.selections;
  const columns = useMemo(() => scoreColumns(selections ?? []), [selections]);
  const ordered = useMemo(
    () => (byFavourite ? byPrice(offer, event, market, selections ?? []) : (selections ?? [])),
    [offer, event, market, selections, byFavourite],
  );
  if (!info) return null;
  const { eachWay } = info.view;
  const button = (selection: string) => (
    <OddsButton key={selection} event={event} market={market} selection={selection} named />
  );
  const shown = isWhole ? ordered : ordered.slice(0, ordered.length > SHOWN + 2 ? SHOWN : undefined);
  return (
    <>
      {eachWay && (
        <p className="bt-hint">
          {texts.t("each_way_terms", { share: fractionOf(eachWay.share), places: eachWay.places })}
        </p>
      )}
      {columns ? (
        <>
          <div className="bt-score-columns">
            {columns.sides.map((side) => (
              <div key={side[0]}>{side.map(button)}</div>
            ))}
          </div>
          {columns.others.length > 0 && (
            <div className="bt-prices" data-columns="1">
              {columns.others.map(button)}
            </div>
          )}
        </>
      ) : (
        <div className="bt-prices" data-columns={columnsOf(ordered.length)}>
          {shown.map(button)}
        </div>
      )}
      {!columns && ordered.length > SHOWN + 2 && (
        <button type="button" className="bt-text-button bt-market-more" onClick={() => setWhole(!isWhole)}>
          {texts.t(isWhole ? "fewer" : "more")}
        </button>
      )}
    </>
  );
}

/** Two and three selections share a row; more are laid out in the columns that fit. */
function columnsOf(count: number): string {
  if (count === 3) return "3";
  return count <= 4 ? "2" : "many";
}

/** 0.2 is 1/5. */
export function fractionOf(share: number): string {
  return share > 0 ? `1/${Math.round(1 / share)}` : "0";
}
