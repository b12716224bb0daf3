import { History } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface RecentSearchesProps {
  searches: readonly string[];
  onAsk: (query: string) => void;
  onForget: () => void;
}

/** What was searched for lately in this browser, to be asked again or forgotten. */
export function RecentSearches({ searches, onAsk, onForget }: RecentSearchesProps) {
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
          onClick={onForget}
          className="-mr-2 min-h-9 rounded-control px-2 text-sm text-muted hover:bg-raised hover:text-text"
        >
          {t("forget")}
        </button>
      </header>
      <ul className="search-chips">
        {searches.map((query) => (
          <li key={query}>
            <button type="button" data-result className="search-chip" onClick={() => onAsk(query)}>
              <History aria-hidden className="size-4 text-muted" />
              <span className="truncate">{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
