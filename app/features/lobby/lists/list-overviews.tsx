import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/lobby/game-lists.ts";
import { carriedQuery, carriedToProvider, NO_CHOICE } from "./list-address.ts";
import { ListHeader } from "./list-header.tsx";
import { OverviewFrame, type OverviewProps } from "./overview-frame.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Every collection with its first pictures [RT-6]. */
export function CollectionOverview({ title, description, lists, narrowed }: OverviewProps<GameCollection>) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const carried = carriedQuery(narrowed ?? NO_CHOICE);
  return (
    <OverviewFrame current="collection" {...{ title, description, narrowed }} isEmpty={lists.length === 0}>
      <ul className="list-cards">
        {lists.map(({ id, count, ...card }) => (
          <ListCard
            key={id}
            href={paths.collection(id) + carried}
            {...card}
            note={t("lobby.count", { count })}
          />
        ))}
      </ul>
    </OverviewFrame>
  );
}

/** Every front that is made of rows of games [RT-6]. */
export function FrontOverview({
  title,
  description,
  lobbies,
}: {
  title: string;
  description: string;
  lobbies: readonly GameLobby[];
}) {
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

/** Every provider by its wordmark, with how many games it has [RT-6]. */
export function ProviderOverview({ title, description, lists, narrowed }: OverviewProps<GameProvider>) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const carried = carriedToProvider(narrowed ?? NO_CHOICE);
  return (
    <OverviewFrame current="provider" {...{ title, description, narrowed }} isEmpty={lists.length === 0}>
      <ul className="provider-cards">
        {lists.map(({ id, name, wordmark, count }) => (
          <li key={id}>
            <a href={paths.provider(id) + carried} className="provider-card">
              {wordmark ? <Wordmark src={wordmark} name={name} /> : <strong>{name}</strong>}
              <span>{t("lobby.count", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </OverviewFrame>
  );
}

interface ListCardProps {
  href: string;
  title: string;
  text: string;
  /** Addresses of the first games' small pictures. */
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
