import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import type { SearchView } from "./model.ts";
import { SearchLists, SearchStatus } from "./search-status.tsx";

interface SearchResultsProps {
  result: SearchView;
  /** Searches for another text. */
  onSearch: (query: string) => void;
  /** Repeats a failed search. */
  onRetry: () => void;
}

/** The results in the popup, by groups; one row per game. */
export function SearchResults({ result, onSearch, onRetry }: SearchResultsProps) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  const heading = useId();
  const { games, lists, found, query } = result;
  return (
    <>
      <SearchStatus result={result} onSearch={onSearch} onRetry={onRetry} />
      <SearchLists lists={lists} />
      {games.items.length > 0 && (
        <section aria-labelledby={found ? heading : undefined}>
          {found && (
            <header className="mb-1 flex items-center justify-between gap-3">
              <h3 id={heading} className="search-heading">
                {t("games")}
              </h3>
            </header>
          )}
          <ul className="search-hits">
            {games.items.map((game) => (
              <li key={game.code}>
                <GameHit game={game} level={found ? 4 : 3} />
              </li>
            ))}
          </ul>
          {found && games.total > games.items.length && (
            <a data-result href={paths.search(query)} className="search-all">
              {t("all", { count: games.total })}
            </a>
          )}
        </section>
      )}
    </>
  );
}

function GameHit({ game, level }: { game: GameCard; level: 3 | 4 }) {
  const paths = useLocalePaths();
  const Heading = `h${level}` as const;
  return (
    <article className="search-hit">
      <img src={game.image.small} alt="" width={42} height={56} decoding="async" />
      <div className="min-w-0">
        <Heading className="truncate font-semibold">
          <a data-result href={paths.play(game.code)} data-mode="any" className="search-hit-link">
            {game.name}
          </a>
        </Heading>
        <p className="truncate text-sm text-muted">{game.provider.name}</p>
      </div>
    </article>
  );
}

export function ResultsSkeleton() {
  return (
    <div className="search-hits" aria-hidden>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <div key={key} className="search-hit">
          <Skeleton className="h-14 w-[42px] rounded-md" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
