import { useId } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import type { SearchList } from "#contract/wire/lobby/game-search.ts";
import type { SearchView } from "./model.ts";

interface SearchStatusProps {
  result: SearchView;
  /** Searches for another text; without it the suggestions are plain links. */
  onSearch?: (query: string) => void;
  /** Repeats a failed search; without it the retry link reloads the search page. */
  onRetry?: () => void;
}

/** Number of hits, or the reason why there are no hits, as a live region; also suggestions, and a retry link after a failure. */
export function SearchStatus({ result, onSearch, onRetry }: SearchStatusProps) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  return (
    <div className="mb-3 text-sm text-muted">
      <p role="status">
        <StatusText result={result} />
      </p>
      {result.failed && (
        <p className="mt-3">
          <ButtonLink
            data-result
            href={paths.search(result.query)}
            tone="outline"
            onClick={onRetry && insteadOfLink(onRetry)}
          >
            {t("common:error.retry")}
          </ButtonLink>
        </p>
      )}
      {result.suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-text">
          {t("suggestions")}
          {result.suggestions.map((name) => (
            <a
              key={name}
              data-result
              href={paths.search(name)}
              onClick={onSearch && insteadOfLink(() => onSearch(name))}
              className="rounded-control py-1.5 font-semibold text-accent-text underline underline-offset-4"
            >
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function StatusText({ result: { query, games, found, failed } }: { result: SearchView }) {
  const { t } = useTranslation("game-search");
  if (failed) return t("failed");
  if (!query) return t("popular");
  if (found) return t("results", { count: games.total });
  return (
    <>
      <strong className="block text-text">{t("none_title", { query })}</strong> {t("none_text")}
    </>
  );
}

const LIST_KINDS: readonly SearchList["kind"][] = ["category", "provider", "feature", "collection"];

/** Categories, providers, features and collections with a matching name, as links grouped by kind. */
export function SearchLists({ lists }: { lists: readonly SearchList[] }) {
  return LIST_KINDS.map((kind) => {
    const ofKind = lists.filter((list) => list.kind === kind);
    return ofKind.length > 0 && <ListGroup key={kind} kind={kind} lists={ofKind} />;
  });
}

function ListGroup({ kind, lists }: { kind: SearchList["kind"]; lists: readonly SearchList[] }) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h3 id={heading} className="search-heading mb-2">
        {t(`list.${kind}`)}
      </h3>
      <ul className="search-chips">
        {lists.map((list) => (
          <li key={list.id}>
            <a data-result href={listPath(paths, list)} className="search-chip">
              <span className="truncate">{list.name}</span>
              <span className="text-muted tabular-nums">{list.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Path of a list's page. A category without a page of its own links to a search for its name. */
function listPath(paths: LocalePaths, { kind, id, name }: SearchList): string {
  if (kind === "provider") return paths.provider(id);
  if (kind === "collection") return paths.collection(id);
  if (kind === "feature") return `${paths.games()}?${new URLSearchParams({ feature: id })}`;
  const category = GAME_CATEGORIES.find((category) => category === id);
  return category ? paths.games(category) : paths.search(name);
}
