import { memo, useId, useState } from "react";
import { useServices } from "../../services.ts";
import { useMarket } from "../../store/hooks.ts";
import { Icon } from "../../ui/icon.tsx";
import { OddsButton } from "../../ui/odds-button.tsx";
import type { MarketBlockView } from "./use-market-blocks.ts";

interface MarketBlockProps {
  event: string;
  block: MarketBlockView;
  startsOpen: boolean;
}

/** A market, or all lines of one, under a heading that closes it. Closed blocks render no prices. */
export const MarketBlock = memo(
  function MarketBlock({ event, block, startsOpen }: MarketBlockProps) {
    const [isOpen, setOpen] = useState(startsOpen);
    const { texts } = useServices();
    const id = useId();
    return (
      <section className="bt-market">
        <h3 className="bt-market-head">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <span>{block.title}</span>
            {block.builder && <span className="bt-tag">{texts.t("builder_tag")}</span>}
            <Icon name="down" size={16} />
          </button>
        </h3>
        <div id={id} hidden={!isOpen}>
          {isOpen &&
            block.markets.map((market) => <MarketPrices key={market} event={event} market={market} />)}
        </div>
      </section>
    );
  },
  (before, after) =>
    before.event === after.event && JSON.stringify(before.block) === JSON.stringify(after.block),
);

function MarketPrices({ event, market }: { event: string; market: string }) {
  const { texts } = useServices();
  const info = useMarket(event, market);
  if (!info) return null;
  const { selections, view } = info;
  return (
    <>
      {view.eachWay && (
        <p className="bt-hint">
          {texts.t("each_way_terms", { share: fractionOf(view.eachWay.share), places: view.eachWay.places })}
        </p>
      )}
      <div className="bt-prices" data-columns={columnsOf(selections.length)}>
        {selections.map((selection) => (
          <OddsButton key={selection} event={event} market={market} selection={selection} named />
        ))}
      </div>
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
