import { useFetcher } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { GamePage } from "#contract/games.ts";
import { GameGrid } from "./game-grid.tsx";

/** What the search's resource route answers. */
export interface SearchAnswer {
  query: string;
  /** The hits; popular games where nothing was asked or nothing found. */
  games: GamePage;
  found: boolean;
  /** The product API did not answer. */
  failed?: true;
}

/** Long enough that a word typed in one go is one request, too short to be noticed. */
const DEBOUNCE = 120;

interface SearchPanelProps {
  /** Called when a result has been chosen. */
  onChoose: () => void;
}

/** Search over games and providers that answers while one types; before anything is typed it shows what is popular. */
export function SearchPanel({ onChoose }: SearchPanelProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const { load, data } = useFetcher<SearchAnswer>({ key: "game-search" });
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wanted = query.trim();
  const address = paths.gameSearch(wanted);
  useEffect(() => {
    const timer = setTimeout(() => load(address), wanted ? DEBOUNCE : 0);
    return () => clearTimeout(timer);
  }, [load, address, wanted]);
  const clear = () => {
    setQuery("");
    field.current?.focus();
  };
  return (
    <search className="search-panel">
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>
      <div className="search-head">
        <div className="flex items-center gap-2 rounded-control border border-edge bg-page px-3 focus-within:border-accent-text">
          <Search aria-hidden className="size-5 text-muted" />
          <input
            id={id}
            ref={field}
            type="search"
            data-autofocus
            className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
            value={query}
            maxLength={64}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t("search.placeholder")}
            autoComplete="off"
            enterKeyHint="search"
          />
          {query && (
            <button
              type="button"
              onClick={clear}
              aria-label={t("search.clear")}
              className="grid size-9 place-items-center rounded-control text-muted hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive */}
      <div onClick={(event) => (event.target as Element).closest("a") && onChoose()}>
        {data ? <Results answer={data} /> : <ResultsSkeleton />}
      </div>
    </search>
  );
}

function Results({ answer }: { answer: SearchAnswer }) {
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        <ResultsStatus {...answer} />
      </p>
      <GameGrid games={answer.games.items} />
    </>
  );
}

/** What the tiles below are: hits, or in their place what is popular. */
function ResultsStatus({ query, games, found, failed }: SearchAnswer) {
  const { t } = useTranslation("games");
  if (failed) return t("search.failed");
  if (!query) return t("search.popular");
  if (found) return t("search.results", { count: games.total });
  return (
    <>
      <strong>{t("search.none_title", { query })}</strong> {t("search.none_text")}
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div className="game-grid" aria-hidden>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="tile-art" />
      ))}
    </div>
  );
}
