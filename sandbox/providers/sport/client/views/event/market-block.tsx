import { memo, useId, useState } from "react";
import { useServices } from "../../services.ts";
import { Icon } from "../../ui/icon.tsx";
import { MarketLines } from "./market-lines.tsx";
import { MarketPrices } from "./market-prices.tsx";
import type { MarketBlockView } from "./use-market-blocks.ts";

interface MarketBlockProps {
  event: string;
  block: MarketBlockView;
  startsOpen: boolean;
  isRace: boolean;
}

/** A market, or all lines of one, under a heading that closes it. Closed blocks render no prices. */
export const MarketBlock = memo(
  function MarketBlock({ event, block, startsOpen, isRace }: MarketBlockProps) {
    const [isOpen, setOpen] = useState(startsOpen);
    const { texts } = useServices();
    const id = useId();
    return (
      <section className="bt-market">
        <h3 className="bt-market-head">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <span>{block.title}</span>
            {block.builder && (
              <span className="bt-builder-mark" title={texts.t("bet_builder")}>
                <Icon name="layers" size={16} />
                <span className="bt-hidden">{texts.t("builder_tag")}</span>
              </span>
            )}
            <Icon name="down" size={16} />
          </button>
        </h3>
        <div id={id} hidden={!isOpen}>
          {isOpen &&
            (block.markets.length > 1 ? (
              <MarketLines event={event} markets={block.markets} isLined={block.isLined} />
            ) : (
              <MarketPrices event={event} market={block.markets[0] ?? ""} byFavourite={isRace} />
            ))}
        </div>
      </section>
    );
  },
  (before, after) =>
    before.event === after.event && JSON.stringify(before.block) === JSON.stringify(after.block),
);
