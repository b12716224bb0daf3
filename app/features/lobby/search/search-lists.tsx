import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import type { SearchList } from "#contract/lobby/game-search.ts";

const KINDS: readonly SearchList["kind"][] = ["category", "provider", "feature", "collection"];

/** A list's own screen; of a category that the site has none for, the games that a search for its name finds. */
function hrefOf(paths: LocalePaths, { kind, id, name }: SearchList): string {
  if (kind === "provider") return paths.provider(id);
  if (kind === "collection") return paths.collection(id);
  if (kind === "feature") return `${paths.games()}?${new URLSearchParams({ feature: id })}`;
  const category = GAME_CATEGORIES.find((known) => known === id);
  return category ? paths.games(category) : paths.search(name);
}

/** Categories, providers, features and collections whose name fits, a line of links for each kind. */
export function SearchLists({ lists }: { lists: readonly SearchList[] }) {
  return KINDS.map((kind) => {
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
            <a data-result href={hrefOf(paths, list)} className="search-chip">
              <span className="truncate">{list.name}</span>
              <span className="text-muted tabular-nums">{list.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
