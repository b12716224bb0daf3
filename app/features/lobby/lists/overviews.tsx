import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/wire/lobby/game-lists.ts";
import { CategoryNav } from "./category-nav.tsx";
import { EmptyList, FilterChips } from "./filter-chips.tsx";
import { CategoryRows, GameRow } from "./game-row.tsx";
import { ListHeader, Wordmark } from "./list-header.tsx";
import {
  type CategoryRow,
  DEFAULT_LIST_QUERY,
  type FacetedQuery,
  type ListOverview,
  type LobbyRow,
  queryForOtherList,
  queryForProvider,
} from "./model.ts";

interface OverviewProps<List> extends ListOverview<List> {
  title: string;
  description: string;
}

/** All categories that have games, as rows of games [RT-6]. */
export function CategoryOverview({ title, description, lists, query }: OverviewProps<CategoryRow>) {
  const { t } = useTranslation("games");
  const queryString = queryForOtherList(query ?? DEFAULT_LIST_QUERY);
  return (
    <OverviewFrame
      current="category"
      title={title}
      description={description}
      query={query}
      nav={<CategoryNav label={t("lobby.categories")} query={queryString} />}
      isEmpty={lists.length === 0}
    >
      <CategoryRows rows={lists} query={queryString} atTop />
    </OverviewFrame>
  );
}

/** All collections as cards with pictures of their first games [RT-6]. */
export function CollectionOverview({ title, description, lists, query }: OverviewProps<GameCollection>) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const queryString = queryForOtherList(query ?? DEFAULT_LIST_QUERY);
  return (
    <OverviewFrame
      current="collection"
      title={title}
      description={description}
      query={query}
      isEmpty={lists.length === 0}
    >
      <ul className="list-cards">
        {lists.map(({ id, title, text, pictures, count }) => (
          <ListCard
            key={id}
            href={paths.collection(id) + queryString}
            title={title}
            text={text}
            pictures={pictures}
            note={t("lobby.count", { count })}
          />
        ))}
      </ul>
    </OverviewFrame>
  );
}

/** All providers with their wordmarks and number of games [RT-6]. */
export function ProviderOverview({ title, description, lists, query }: OverviewProps<GameProvider>) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const queryString = queryForProvider(query ?? DEFAULT_LIST_QUERY);
  return (
    <OverviewFrame
      current="provider"
      title={title}
      description={description}
      query={query}
      isEmpty={lists.length === 0}
    >
      <ul className="provider-cards">
        {lists.map(({ id, name, wordmark, count }) => (
          <li key={id}>
            <a href={paths.provider(id) + queryString} className="provider-card">
              {wordmark ? <Wordmark src={wordmark} alt={name} /> : <strong>{name}</strong>}
              <span>{t("lobby.count", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </OverviewFrame>
  );
}

interface OverviewFrameProps {
  title: string;
  description: string;
  current: "category" | "collection" | "provider";
  query: FacetedQuery | null;
  isEmpty: boolean;
  /** Shown between the header and the active filters. */
  nav?: ReactNode;
  children: ReactNode;
}

/** Layout of an overview: header, active filters of the URL query, and the lists [RT-6]. */
function OverviewFrame(props: OverviewFrameProps) {
  const { title, description, current, query, isEmpty, nav, children } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current={current} query={query ?? DEFAULT_LIST_QUERY} />
      {nav}
      {query && <FilterChips query={query} />}
      {isEmpty ? <EmptyList query={query ?? DEFAULT_LIST_QUERY} /> : children}
    </div>
  );
}

interface LobbyOverviewProps {
  title: string;
  description: string;
  lobbies: readonly GameLobby[];
}

/** All lobbies as cards [RT-6]. */
export function LobbyOverview({ title, description, lobbies }: LobbyOverviewProps) {
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current="lobby" />
      <ul className="list-cards">
        {lobbies.map(({ id, title, text, pictures }) => (
          <ListCard key={id} href={paths.lobby(id)} title={title} text={text} pictures={pictures} />
        ))}
      </ul>
    </div>
  );
}

interface LobbyScreenProps {
  title: string;
  description: string;
  rows: readonly LobbyRow[];
}

/** One lobby: rows of categories and collections, in editorial order [RT-6]. */
export function LobbyScreen({ title, description, rows }: LobbyScreenProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current="lobby" />
      {rows.map(({ kind, id, title, games }, index) => (
        <GameRow
          key={`${kind} ${id}`}
          title={title ?? t(`category.${id as GameCategory}.title`)}
          href={kind === "category" ? paths.games(id as GameCategory) : paths.collection(id)}
          games={games}
          name={`${kind}-${id}`}
          eager={index === 0}
        />
      ))}
    </div>
  );
}

interface ListCardProps {
  href: string;
  title: string;
  text: string;
  /** URLs of small pictures of the first games. */
  pictures: readonly string[];
  note?: string;
}

function ListCard({ href, title, text, pictures, note }: ListCardProps) {
  return (
    <li>
      <a href={href} className="list-card">
        <span className="list-card-pictures" aria-hidden>
          {pictures.map((src) => (
            <img key={src} src={src} alt="" width={240} height={320} loading="lazy" decoding="async" />
          ))}
        </span>
        <span className="list-card-words">
          <strong>{title}</strong>
          <span>{text}</span>
          {note && <small>{note}</small>}
        </span>
      </a>
    </li>
  );
}
