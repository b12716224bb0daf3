import { useState } from "react";
import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

const TITLES = ["cs-109", "moba-110", "efootball-137"] as const;

/** E-sports of all titles, or of one. */
export function ESports() {
  const { texts, offer } = useServices();
  const [title, setTitle] = useState("");
  const loaded = useList("e_sport", { view: "e_sport" }, "list:e_sport");
  return (
    <>
      <ViewHead title={texts.t("e_sports")}>
        <ChoiceChips
          label={texts.t("game")}
          value={title}
          onChange={setTitle}
          choices={[
            { value: "", label: texts.t("all") },
            ...TITLES.map((value) => ({ value, label: texts.name(`sport.${value}`) })),
          ]}
        />
      </ViewHead>
      <ListBody
        loaded={loaded}
        {...(title === "" ? {} : { filter: (id: string) => offer.events.get(id)?.row.sport === title })}
        empty={{ icon: "live", title: "no_events", text: "no_events_text" }}
      />
    </>
  );
}
