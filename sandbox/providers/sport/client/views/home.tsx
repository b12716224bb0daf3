import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { ListBody, ViewHead } from "./list-view.tsx";

/** What is on: the provider's selection of live and coming events. */
export function Home() {
  const { texts } = useServices();
  const loaded = useList("home", { view: "home" }, "list:home");
  return (
    <>
      <ViewHead title={texts.t("highlights")} />
      <ListBody
        loaded={loaded}
        headings="title"
        empty={{ icon: "clock", title: "no_events", text: "no_events_text" }}
      />
    </>
  );
}
