import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/game-lists.ts";
import { ListHeader } from "./list-header.tsx";
import { Wordmark } from "./wordmark.tsx";

interface Overview {
  title: string;
  description: string;
}

/** Every collection with its first pictures [RT-6]. */
export function CollectionOverview({
  title,
  description,
  collections,
}: Overview & { collections: readonly GameCollection[] }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current="collection" />
      <ul className="list-cards">
        {collections.map(({ id, count, ...card }) => (
          <ListCard key={id} href={paths.collection(id)} {...card} note={t("lobby.count", { count })} />
        ))}
      </ul>
    </div>
  );
}

/** Every front that is made of rows of games [RT-6]. */
export function FrontOverview({ title, description, lobbies }: Overview & { lobbies: readonly GameLobby[] }) {
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
export function ProviderOverview({
  title,
  description,
  providers,
}: Overview & { providers: readonly GameProvider[] }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current="provider" />
      <ul className="provider-cards">
        {providers.map(({ id, name, wordmark, count }) => (
          <li key={id}>
            <a href={paths.provider(id)} className="provider-card">
              {wordmark ? <Wordmark src={wordmark} name={name} /> : <strong>{name}</strong>}
              <span>{t("lobby.count", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
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
