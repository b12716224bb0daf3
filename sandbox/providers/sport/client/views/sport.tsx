import type { SportView } from "../../protocol.ts";
import type { SportId } from "../../types.ts";
import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

interface SportPageProps {
  sport: SportId;
  sports: readonly SportView[] | null;
}

/** The events of a sport, and all its leagues. */
export function SportPage({ sport, sports }: SportPageProps) {
  const loaded = useList(`sport/${sport}`, { view: "sport", sport }, `list:sport/${sport}`);
  const view = sports?.find(({ id }) => id === sport);
  return (
    <>
      <ViewHead title={view?.name ?? "\u00a0"} />
      <ListBody loaded={loaded} empty={{ icon: "clock", title: "no_events", text: "no_events_text" }} />
      {view && view.leagues.length > 0 && <Leagues sport={view} />}
    </>
  );
}

function Leagues({ sport: { id, leagues } }: { sport: SportView }) {
  const { texts } = useServices();
  return (
    <section className="bt-list" aria-label={texts.t("all_leagues")}>
      <header className="bt-section-head">
        <h3 className="bt-section-title">{texts.t("all_leagues")}</h3>
      </header>
      <ul className="bt-links">
        {leagues.map((league) => (
          <li key={league.id}>
            <Link to={`/${id}/${league.id}`} className="bt-link-row">
              <span>{league.name}</span>
              {league.country && <span className="bt-country">{league.country.toUpperCase()}</span>}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
