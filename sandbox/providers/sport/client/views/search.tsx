import { useEffect, useRef, useState } from "react";
import type { SportView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyPanel } from "../ui/panels.tsx";
import { SportIcon } from "../ui/sport-icon.tsx";
import { ListBody } from "./list-view.tsx";
import { matchingLeagues } from "./matching-leagues.ts";

const PAUSE = 250;
const SHORTEST = 2;

interface SearchProps {
  sports: readonly SportView[] | null;
}

/** Finds events by team, player, league or sport, and the leagues themselves. */
export function Search({ sports }: SearchProps) {
  const { texts } = useServices();
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <h2 className="bt-hidden">{texts.t("search")}</h2>
      <label className="bt-search">
        <Icon name="search" size={18} />
        <span className="bt-hidden">{texts.t("search_label")}</span>
        <input
          ref={field}
          type="search"
          value={text}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.t("search_label")}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {query.length >= SHORTEST ? (
        <>
          <FoundLeagues sports={sports ?? []} query={query} />
          <Found key={query} query={query} />
        </>
      ) : (
        <EmptyPanel
          icon="search"
          title={texts.t("search_title")}
          text={texts.t("search_text", { min: String(SHORTEST) })}
        />
      )}
    </>
  );
}

/** Leagues whose name or sport contains the query: their page has more than the events found. */
function FoundLeagues({ sports, query }: { sports: readonly SportView[]; query: string }) {
  const { texts } = useServices();
  const leagues = matchingLeagues(sports, query);
  if (leagues.length === 0) return null;
  return (
    <nav className="bt-found" aria-label={texts.t("leagues")}>
      {leagues.map(({ sport, id, name }) => (
        <Link key={id} to={`/${sport}/${id}`} className="bt-chip">
          <SportIcon sport={sport} size={16} /> {name}
        </Link>
      ))}
    </nav>
  );
}

function Found({ query }: { query: string }) {
  const loaded = useList(`search/${query}`, { view: "search", q: query }, null);
  return (
    <ListBody loaded={loaded} empty={{ icon: "search", title: "search_none", text: "search_none_text" }} />
  );
}
