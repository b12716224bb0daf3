import { Search } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { useScrollToCurrent } from "./category-nav.tsx";
import { DEFAULT_LIST_QUERY, type ListQuery, queryForOtherList, queryForProvider } from "./model.ts";

interface ListHeaderProps {
  title: string;
  text: string;
  /** URL of a provider's wordmark, shown next to the title. */
  wordmark?: string;
  /** The kind of list that the page shows. */
  current: "all" | "category" | "collection" | "lobby" | "provider";
  /** The page's query, which the links to other lists keep. */
  query?: ListQuery;
  /** A filter bar follows, which has its own search link in narrow windows. */
  hasFilterBar?: boolean;
}

/** Title and description of a list, the search, and links to the other kinds of lists. */
export const ListHeader = memo(function ListHeader({
  title,
  text,
  wordmark,
  current,
  query = DEFAULT_LIST_QUERY,
  hasFilterBar = false,
}: ListHeaderProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const isOpen = useIsOpen();
  const nav = useScrollToCurrent<HTMLElement>(current);
  const queryString = queryForOtherList(query);
  // Lobbies cannot be filtered.
  const kinds = [
    ["all", paths.games() + queryString],
    ["category", paths.categories() + queryString],
    ["collection", paths.collection() + queryString],
    ["lobby", paths.lobby()],
    ["provider", paths.provider() + queryForProvider(query)],
  ] as const;
  return (
    <header className="list-header" data-filtered={hasFilterBar || undefined}>
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-pretty text-muted">{text}</p>
      </div>
      {wordmark && <Wordmark src={wordmark} alt="" />}
      <SearchLink />
      <nav aria-label={t("lists.label")} className="list-kinds" ref={nav}>
        <ul>
          {kinds
            .filter(([, href]) => isOpen(href))
            .map(([kind, href]) => (
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

/** A provider's wordmark: dark on a transparent background, as the contract defines it; CSS inverts it in the dark theme. */
export function Wordmark({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} className="wordmark" height={36} loading="lazy" />;
}

/** Looks like a search field and opens the search popup; without scripts, the search page. */
export function SearchLink() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  return (
    <OpenLink
      href={paths.search()}
      onClick={insteadOfLink(() => openPopup("search"))}
      className="search-entry"
    >
      <Search aria-hidden size={18} />
      <span>{t("search.title")}</span>
    </OpenLink>
  );
}
