import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { carriedQuery, carriedToProvider, type ListChoice, NO_CHOICE } from "./list-address.ts";
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
}

/** What a list of games is called and holds, and the ways to all other lists. */
export function ListHeader({ title, text, wordmark, current, choice = NO_CHOICE }: ListHeaderProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
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
    <header className="list-header">
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {wordmark && <Wordmark src={wordmark} name={title} isDecoration />}
      <nav aria-label={t("lists.label")} className="list-kinds">
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
}
