import { History } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { foldText } from "#contract/wire/fold-text.ts";

/** Name in `localStorage` of the recent searches, newest first. */
const STORAGE_KEY = "recent-searches";
const MAX_SEARCHES = 6;

/** The recent searches of this browser, newest first. They are not sent to the server. */
export function readRecentSearches(): string[] {
  const stored = browserStorage.readObject(STORAGE_KEY);
  return Array.isArray(stored)
    ? stored.filter((query) => typeof query === "string").slice(0, MAX_SEARCHES)
    : [];
}

/** Stores a search after its result was opened. It replaces an earlier one that finds the same, such as `zurich` for `Zürich`. */
export function storeRecentSearch(query: string): void {
  const added = query.trim();
  if (added === "") return;
  const others = readRecentSearches().filter((other) => foldText(other) !== foldText(added));
  browserStorage.writeObject(STORAGE_KEY, [added, ...others].slice(0, MAX_SEARCHES));
}

export function clearRecentSearches(): void {
  browserStorage.remove(STORAGE_KEY);
}

interface RecentSearchesProps {
  searches: readonly string[];
  onSearch: (query: string) => void;
  onClear: () => void;
}

/** The recent searches as buttons, and a button that deletes them. */
export function RecentSearches({ searches, onSearch, onClear }: RecentSearchesProps) {
  const { t } = useTranslation("game-search");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-5">
      <header className="mb-2 flex items-center justify-between gap-3">
        <h3 id={heading} className="search-heading">
          {t("recent")}
        </h3>
        <button
          type="button"
          onClick={onClear}
          className="-mr-2 min-h-9 rounded-control px-2 text-sm text-muted hover:bg-raised hover:text-text"
        >
          {t("forget")}
        </button>
      </header>
      <ul className="search-chips">
        {searches.map((query) => (
          <li key={query}>
            <button type="button" data-result className="search-chip" onClick={() => onSearch(query)}>
              <History aria-hidden className="size-4 text-muted" />
              <span className="truncate">{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
