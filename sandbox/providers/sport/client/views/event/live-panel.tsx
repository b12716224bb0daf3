import { useState } from "react";
import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Commentary } from "./commentary.tsx";
import { Momentum } from "./momentum.tsx";
import { PeriodTable } from "./period-table.tsx";
import { hasField, PlayField } from "./play-field.tsx";
import { RaceOrder } from "./race-order.tsx";
import { Statistics } from "./statistics.tsx";

/** What happens in a match: where play is, score by period, momentum, statistics and commentary. */
export function LivePanel({ row }: { row: EventInfo["row"] }) {
  const { offer, texts } = useServices();
  const score = useKeyed(offer.scores, row.id);
  const [tab, setTab] = useState<"play" | "statistics" | "commentary">("play");
  if (!score) return null;
  const hasStatistics = Object.keys(score.statistics).length > 0;
  return (
    <section className="bt-live-panel" aria-label={texts.t("match")}>
      {score.periods.length > 0 && <PeriodTable row={row} score={score} />}
      <Tabs
        label={texts.t("match")}
        selected={tab}
        onSelect={setTab}
        items={[
          { key: "play", label: texts.t("play") },
          ...(hasStatistics ? [{ key: "statistics" as const, label: texts.t("statistics") }] : []),
          { key: "commentary", label: texts.t("commentary") },
        ]}
      >
        {tab === "play" && (
          <>
            {score.order ? (
              <RaceOrder row={row} order={score.order} />
            ) : (
              hasField(row.sport) && <PlayField row={row} />
            )}
            <Momentum row={row} />
            <Commentary row={row} limit={2} />
          </>
        )}
        {tab === "statistics" && <Statistics score={score} />}
        {tab === "commentary" && <Commentary row={row} limit={40} />}
      </Tabs>
    </section>
  );
}
