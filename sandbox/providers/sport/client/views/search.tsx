import { useEffect, useRef, useState } from "react";
import { useServices } from "../services.ts";
import { useList } from "../store/use-offer.ts";
import { Icon } from "../ui/icon.tsx";
import { EmptyPanel } from "../ui/panels.tsx";
import { ListBody } from "./list-view.tsx";

const PAUSE = 250;
const SHORTEST = 2;

/** Finds events by team, player, league or sport. */
export function Search() {
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
        <Found key={query} query={query} />
      ) : (
        <EmptyPanel icon="search" title={texts.t("search_title")} text={texts.t("search_text")} />
      )}
    </>
  );
}

function Found({ query }: { query: string }) {
  const loaded = useList(`search/${query}`, { view: "search", q: query }, null);
  return (
    <ListBody loaded={loaded} empty={{ icon: "search", title: "search_none", text: "search_none_text" }} />
  );
}
