import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { ListBody } from "./list-view.tsx";

/** What is on: the provider's selection of live and coming events. */
export function Home() {
  const { texts } = useServices();
  const loaded = useList("home", { view: "home" }, "list:home");
  return (
    <>
      <h2 className="bt-hidden">{texts.t("highlights")}</h2>
      <ListBody
        loaded={loaded}
        headings="title"
        empty={{ icon: "clock", title: "no_events", text: "no_events_text" }}
      />
    </>
  );
}
