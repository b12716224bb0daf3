import { useState } from "react";
import type { SportView } from "../../../protocol.ts";
import { useServices } from "../../services.ts";
import { useList } from "../../store/use-offer.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { SportChips } from "../../ui/sport-chips.tsx";
import { ListBody, ViewHead } from "../list-view.tsx";
import { EventBuilder } from "./event-builder.tsx";

const HOURS = [1, 3, 6, 12, 24, 48] as const;

/** Events that start within some hours, and the builder of accumulators from them. */
export function StartingSoon({ sports }: { sports: readonly SportView[] | null }) {
  const { texts } = useServices();
  const [hours, setHours] = useState("3");
  const [sport, setSport] = useState("");
  const query = { view: "soon" as const, hours: Number(hours), ...(sport === "" ? {} : { sport }) };
  const loaded = useList(`soon/${hours}/${sport}`, query, null);
  return (
    <>
      <ViewHead title={texts.t("starting_soon")}>
        <ChoiceChips
          label={texts.t("starts_within")}
          value={hours}
          onChange={setHours}
          choices={HOURS.map((value) => ({ value: String(value), label: texts.t("hours", { n: value }) }))}
        />
        <SportChips sports={sports ?? []} value={sport} onChange={setSport} />
      </ViewHead>
      {loaded.list && <EventBuilder list={loaded.list} />}
      <ListBody loaded={loaded} empty={{ icon: "clock", title: "no_soon", text: "no_soon_text" }} />
    </>
  );
}
