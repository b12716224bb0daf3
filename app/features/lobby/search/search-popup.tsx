import { useNavigate } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { useGameLaunch } from "#app/features/lobby/lists/game-tile.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { gameSearchEndpoint } from "./endpoints.ts";
import { failedSearchResult, type SearchView } from "./model.ts";
import {
  clearRecentSearches,
  RecentSearches,
  readRecentSearches,
  storeRecentSearch,
} from "./recent-searches.tsx";
import { SearchField } from "./search-field.tsx";
import { ResultsSkeleton, SearchResults } from "./search-results.tsx";
import { useResultKeys } from "./use-result-keys.ts";

/** Milliseconds: long enough that a word typed without a pause is one request, and too short to be noticed. */
const DEBOUNCE = 120;
/** The game search as a popup [HDR-1, POP-3]. */
export function SearchPopup({ close }: { close: () => void }) {
  const { t } = useTranslation();
  return (
    <Popup size="search" title={t("search.title")}>
      <SearchPanel onChoose={close} />
    </Popup>
  );
}

interface SearchPanelProps {
  /** Called when the player opens a result. */
  onChoose: () => void;
}

/** Searches games and lists while the player types. With an empty field it shows recent searches and popular games. */
function SearchPanel({ onChoose }: SearchPanelProps) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const launch = useGameLaunch();
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(readRecentSearches);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = useResultKeys(field);
  const hint = useId();
  const query = text.trim();
  const { result, retry } = useGameSearch(query);

  const search = (text: string) => {
    setText(text);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!query) return;
    storeRecentSearch(query);
    navigate(paths.search(query));
    onChoose();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented) return;
    storeRecentSearch(query);
    launch(event);
    // If another popup opens first, this one stays open until the game starts.
    if (!event.defaultPrevented) onChoose();
  };
  return (
    <search className="search-panel" onKeyDown={onKeyDown}>
      <form action={paths.search()} onSubmit={onSubmit} className="search-head">
        <SearchField
          ref={field}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onClear={text ? () => search("") : undefined}
          aria-describedby={hint}
        />
        <p id={hint} className="sr-only">
          {t("keys")}
        </p>
      </form>
      {query === "" && recent.length > 0 && (
        <RecentSearches
          searches={recent}
          onSearch={search}
          onClear={() => {
            clearRecentSearches();
            setRecent([]);
            field.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside */}
      <div onClick={onClick} className="search-answer" aria-busy={result !== null && result.query !== query}>
        {result ? <SearchResults result={result} onSearch={search} onRetry={retry} /> : <ResultsSkeleton />}
      </div>
    </search>
  );
}

/**
 * The latest result; null before the first one. It does not use a fetcher, because a fetcher's network error would replace the whole
 * page.
 *
 * @param query trimmed; an empty one gives the popular games
 */
function useGameSearch(query: string): { result: SearchView | null; retry: () => void } {
  const { answer, failure, reload } = useResource(gameSearchEndpoint, query, {
    delay: query ? DEBOUNCE : 0,
    keepsPrevious: true,
  });
  const result = failure ? failedSearchResult(query) : (answer ?? null);
  return { result, retry: () => void reload() };
}
