import { useState } from "react";
import type { SportView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { Link } from "../ui/link.tsx";
import { SportChips } from "../ui/sport-chips.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

/** All live events, of one sport if one is chosen. */
export function LiveOverview({ sports }: { sports: readonly SportView[] | null }) {
  const { texts, offer } = useServices();
  const [sport, setSport] = useState("");
  const loaded = useList("live", { view: "live" }, "list:live");
  const live = (sports ?? [])
    .filter((view) => view.live > 0)
    .map(({ id, name, live: count }) => ({ id, name: `${name} ${count}` }));
  return (
    <>
      <ViewHead title={texts.t("live_betting")}>
        <SportChips sports={live} value={sport} onChange={setSport} />
      </ViewHead>
      <ListBody
        loaded={loaded}
        {...(sport === "" ? {} : { filter: (id: string) => offer.events.get(id)?.row.sport === sport })}
        empty={{
          icon: "live",
          title: "no_live",
          text: "no_live_text",
          action: (
            <Link to="/event-builder" className="bt-button">
              {texts.t("starting_soon")}
            </Link>
          ),
        }}
      />
    </>
  );
}
