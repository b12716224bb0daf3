import { useState } from "react";
import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import { useEventMarkets } from "../../store/use-offer.ts";
import { EmptyPanel, FailedPanel, MissingPanel } from "../../ui/panels.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useIsWide } from "../../ui/use-width.ts";
import { EventHead } from "./event-head.tsx";
import { LivePanel } from "./live-panel.tsx";
import { MarketBlock } from "./market-block.tsx";
import { BUILDER_GROUP, MarketGroups } from "./market-groups.tsx";
import { useBlockColumns } from "./use-block-columns.ts";
import { useMarketBlocks } from "./use-market-blocks.ts";

/** An event: score and play while it is live, and all its markets by group. */
export function EventPage({ id }: { id: string }) {
  const { offer, texts } = useServices();
  const { state, retry } = useEventMarkets(id);
  const event = useKeyed(offer.events, id);
  const [group, setGroup] = useState("");
  const { groups, blocks, hasBuilder } = useMarketBlocks(id);
  const shown = blocks.filter((block) =>
    group === "" ? true : group === BUILDER_GROUP ? block.builder : block.group === group,
  );
  const columns = useBlockColumns(shown, group, useIsWide() ? 2 : 1);

  if (state === "missing") return <MissingPanel />;
  if (!event) return state === "failed" ? <FailedPanel retry={retry} /> : <SkeletonRows rows={10} />;
  const { row } = event;
  const isOpen = row.status === "prematch" || row.status === "live";
  return (
    <article className="bt-event">
      <EventHead row={row} />
      {row.status !== "prematch" && <LivePanel row={row} />}
      {state === "loading" && <SkeletonRows rows={8} />}
      {state === "failed" && <FailedPanel retry={retry} />}
      {state === "ready" && (
        <>
          <MarketGroups
            groups={groups}
            hasBuilder={hasBuilder && isOpen}
            selected={group}
            onSelect={setGroup}
          />
          {group === BUILDER_GROUP && <p className="bt-hint">{texts.t("bet_builder_text")}</p>}
          {shown.length === 0 ? (
            <EmptyPanel icon="lock" title={texts.t("no_markets")} text={texts.t("no_markets_text")} />
          ) : (
            <div className="bt-markets">
              {columns.map((column) => (
                <div key={column[0]?.key} className="bt-market-column">
                  {column.map((block) => (
                    <MarketBlock
                      key={block.key}
                      event={id}
                      block={block}
                      startsOpen={block.index < 14}
                      isRace={row.title !== null}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </article>
  );
}
