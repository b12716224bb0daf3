import { useState } from "react";
import type { SportView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { useDates } from "../store/hooks.ts";
import { useList } from "../store/use-offer.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import { SportChips } from "../ui/sport-chips.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

const DAYS = 7;
const DAY = 86_400_000;

/** Ended events of the last days with their results. */
export function Results({ sports }: { sports: readonly SportView[] | null }) {
  const { texts } = useServices();
  const dates = useDates();
  const days = Array.from({ length: DAYS }, (_, index) => dates.now() - index * DAY);
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? utcDay(dates.now());
  const [sport, setSport] = useState("");
  const query = sport === "" ? { day } : { day, sport };
  const loaded = useList(`results/${day}/${sport}`, { view: "results", ...query }, null);
  return (
    <>
      <ViewHead title={texts.t("results")}>
        <ChoiceChips
          label={texts.t("day")}
          value={day}
          onChange={setDay}
          choices={days.map((day) => ({ value: utcDay(day), label: dates.day(day) }))}
        />
        <SportChips sports={sports ?? []} value={sport} onChange={setSport} />
      </ViewHead>
      <div className="bt-results">
        <ListBody loaded={loaded} empty={{ icon: "results", title: "no_results", text: "no_results_text" }} />
      </div>
    </>
  );
}

/** YYYY-MM-DD, as the provider counts days. */
function utcDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
