import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { carriedQuery, carriedToProvider, type ListChoice, NO_CHOICE } from "./list-address.ts";
import { SearchEntry } from "./search-entry.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";
import { Wordmark } from "./wordmark.tsx";

interface ListHeaderProps {
  title: string;
  text: string;
  /** Address of a provider's wordmark, which stands beside its name. */
  wordmark?: string;
  /** The kind of list that the page is of. */
  current: "all" | "category" | "collection" | "lobby" | "provider";
  /** What narrows and orders the page's games, and holds in the next list too. */
  choice?: ListChoice;
  /** Whether filters follow, which have the search beside them in narrow windows. */
  isFiltered?: boolean;
}

/** What a list of games is called and holds, and the ways to all other lists. */
export const ListHeader = memo(function ListHeader({
  title,
  text,
  wordmark,
  current,
  choice = NO_CHOICE,
  isFiltered = false,
}: ListHeaderProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const strip = useCurrentInView<HTMLElement>(current);
  const carried = carriedQuery(choice);
  // A front is as its editor made it.
  const kinds = [
    ["all", paths.games() + carried],
    ["category", paths.categories() + carried],
    ["collection", paths.collection() + carried],
    ["lobby", paths.lobby()],
    ["provider", paths.provider() + carriedToProvider(choice)],
  ] as const;
  return (
    <header className="list-header" data-filtered={isFiltered || undefined}>
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-pretty text-muted">{text}</p>
      </div>
      {wordmark && <Wordmark src={wordmark} name={title} isDecoration />}
      <SearchEntry />
      <nav aria-label={t("lists.label")} className="list-kinds" ref={strip}>
        <ul>
          {kinds.map(([kind, href]) => (
            <li key={kind}>
              <a href={href} aria-current={kind === current ? "true" : undefined}>
                {t(`lists.kind_${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
});
