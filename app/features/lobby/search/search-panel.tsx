import { useNavigate } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRealPlay } from "#app/features/lobby/lists/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches.ts";
import { RecentSearches } from "./recent-searches-list.tsx";
import { SearchField } from "./search-field.tsx";
import { ResultsSkeleton, SearchResults } from "./search-results.tsx";
import { useResultKeys } from "./use-result-keys.ts";
import { useSearchAnswer } from "./use-search-answer.ts";

interface SearchPanelProps {
  /** Called when a result has been chosen. */
  onChoose: () => void;
}

/**
 * Search over games and lists of games that answers while one types; before anything is typed it shows what was searched for
 * lately, and what is popular.
 */
export function SearchPanel({ onChoose }: SearchPanelProps) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const launch = useRealPlay();
  const [query, setQuery] = useState("");
  const [recent, setRecent] = useState(recentSearches);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = useResultKeys(field);
  const hint = useId();
  const wanted = query.trim();
  const { answer, retry } = useSearchAnswer(wanted);

  const ask = (text: string) => {
    setQuery(text);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return;
    keepSearch(wanted);
    navigate(paths.search(wanted));
    onChoose();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented) return;
    keepSearch(wanted);
    launch(event);
    // Who is asked something first comes back to the results, or to the game, which closes them.
    if (!event.defaultPrevented) onChoose();
  };
  return (
    <search className="search-panel" onKeyDown={onKeyDown}>
      <form action={paths.search()} onSubmit={onSubmit} className="search-head">
        <SearchField
          ref={field}
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onClear={query ? () => ask("") : undefined}
          aria-describedby={hint}
        />
        <p id={hint} className="sr-only">
          {t("keys")}
        </p>
      </form>
      {wanted === "" && recent.length > 0 && (
        <RecentSearches
          searches={recent}
          onAsk={ask}
          onForget={() => {
            forgetSearches();
            setRecent([]);
            field.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive */}
      <div onClick={onClick} className="search-answer" aria-busy={answer !== null && answer.query !== wanted}>
        {answer ? <SearchResults answer={answer} onAsk={ask} onRetry={retry} /> : <ResultsSkeleton />}
      </div>
    </search>
  );
}
