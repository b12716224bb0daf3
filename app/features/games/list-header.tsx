import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Wordmark } from "./wordmark.tsx";

interface ListHeaderProps {
  title: string;
  text: string;
  /** Address of a provider's wordmark, which stands beside its name. */
  wordmark?: string;
  /** The kind of list that the page is of. */
  current: "all" | "category" | "collection" | "lobby" | "provider";
}

/** What a list of games is called and holds, and the ways to all other lists. */
export function ListHeader({ title, text, wordmark, current }: ListHeaderProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const kinds = [
    ["all", paths.games()],
    ["category", paths.categories()],
    ["collection", paths.collection()],
    ["lobby", paths.lobby()],
    ["provider", paths.provider()],
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
