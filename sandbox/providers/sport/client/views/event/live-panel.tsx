import { useState } from "react";
import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";
import { type TabItem, Tabs } from "../../ui/tabs.tsx";
import { Commentary } from "./commentary.tsx";
import { Momentum } from "./momentum.tsx";
import { PeriodTable } from "./period-table.tsx";
import { hasField, PlayField } from "./play-field.tsx";
import { RaceOrder } from "./race-order.tsx";
import { Statistics } from "./statistics.tsx";

type PanelTab = "play" | "statistics" | "commentary";

/** What happens in a match: where play is, score by period, momentum, statistics and commentary. */
export function LivePanel({ row }: { row: EventInfo["row"] }) {
  const { offer, texts } = useServices();
  const score = useKeyed(offer.scores, row.id);
  const [tab, setTab] = useState<PanelTab>("play");
  if (!score) return null;
  const isLive = row.status === "live";
  const items: TabItem<PanelTab>[] = [{ key: "play", label: texts.t(isLive ? "play" : "match") }];
  if (Object.keys(score.statistics).length > 0)
    items.push({ key: "statistics", label: texts.t("statistics") });
  items.push({ key: "commentary", label: texts.t("commentary") });
  return (
    <section className="bt-live-panel" aria-label={texts.t("match")}>
      <Tabs label={texts.t("match")} selected={tab} onSelect={(key) => setTab(key)} items={items}>
        {tab === "play" && (
          <div className="bt-play">
            {score.order ? (
              <RaceOrder row={row} order={score.order} />
            ) : (
              isLive && hasField(row.sport) && <PlayField row={row} />
            )}
            <div className="bt-play-side">
              {(score.periods.length > (isLive ? 1 : 0) || score.points) && (
                <PeriodTable row={row} score={score} />
              )}
              <Momentum row={row} isLive={isLive} />
              <Commentary row={row} limit={3} />
            </div>
          </div>
        )}
        {tab === "statistics" && <Statistics score={score} />}
        {tab === "commentary" && <Commentary row={row} limit={40} />}
      </Tabs>
    </section>
  );
}
