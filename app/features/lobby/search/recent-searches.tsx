import { History } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Name in `localStorage` of the recent searches, newest first. */
const STORAGE_KEY = "recent-searches";
const MAX_SEARCHES = 6;

/** The recent searches of this browser, newest first. They are not sent to the server. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === "string").slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

/** Stores a search after its result was opened. It replaces an earlier one that differs only by letter case. */
export function storeRecentSearch(query: string): void {
  const added = query.trim();
  if (added === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== added.toLowerCase());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([added, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage is disabled or full.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled.
  }
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
