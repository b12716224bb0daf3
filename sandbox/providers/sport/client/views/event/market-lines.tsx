import { useMemo, useState } from "react";
import { type Services, useServices } from "../../services.ts";
import { useKeyedMany } from "../../store/hooks.ts";
import { marketKey, priceKey } from "../../store/offer-store.ts";
import { OddsButton } from "../../ui/odds-button.tsx";
import { centralLines, lineLabels } from "./line-labels.ts";

/** Lines of a market that are shown before the others are asked for. */
const SHOWN = 5;

interface MarketLinesProps {
  event: string;
  markets: readonly string[];
  isLined: boolean;
}

/** Several markets under one heading, one in each row; names that all rows share stand once above their column. */
export function MarketLines({ event, markets, isLined }: MarketLinesProps) {
  const services = useServices();
  const { texts, offer } = services;
  const [isWhole, setWhole] = useState(false);
  const infos = useKeyedMany(
    offer.markets,
    markets.map((market) => marketKey(event, market)),
  );
  const joined = markets.join("\n");
  // The choice of lines stays while prices change, so that nothing moves.
  const central = useMemo(
    () => new Set(centralMarkets(services, event, joined.split("\n"), isLined)),
    [services, event, joined, isLined],
  );
  const known = infos.filter((info) => info !== undefined);
  const shown = isWhole ? known : known.filter(({ view }) => central.has(view.id));
  const labels = isLined
    ? lineLabels(
        shown.map(({ view, selections }) =>
          selections.map((id) => offer.prices.get(priceKey(event, view.id, id))?.name ?? ""),
        ),
      )
    : null;
  const columns = Math.max(...known.map(({ selections }) => selections.length));
  return (
    <>
      {labels && (
        <div className="bt-prices bt-line-heads" data-columns={columns} aria-hidden="true">
          {labels.heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {shown.map(({ view, selections }, row) => (
        <div key={view.id} className="bt-prices" data-columns={columns} data-lined={labels !== null}>
          {selections.map((selection, column) => (
            <OddsButton
              key={selection}
              event={event}
              market={view.id}
              selection={selection}
              named
              label={labels?.rows[row]?.[column]}
            />
          ))}
        </div>
      ))}
      {known.length > central.size && (
        <button type="button" className="bt-text-button bt-market-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.t("fewer") : texts.t("lines_all", { n: known.length })}
        </button>
      )}
    </>
  );
}

function centralMarkets(
  { offer }: Services,
  event: string,
  markets: readonly string[],
  isLined: boolean,
): readonly string[] {
  // One line more is shown at once: a button would take its place.
  if (!isLined || markets.length <= SHOWN + 1) return markets;
  const odds = markets.map((market) =>
    (offer.markets.get(marketKey(event, market))?.selections ?? []).map(
      (id) => offer.prices.get(priceKey(event, market, id))?.odds ?? 0,
    ),
  );
  return centralLines(odds, SHOWN).flatMap((index) => markets[index] ?? []);
}
