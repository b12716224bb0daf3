import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { SearchAnswer } from "./search-answer.ts";

interface SearchStatusProps {
  answer: SearchAnswer;
  /** Searches for another text instead; without it the suggestions are links alone. */
  onAsk?: (query: string) => void;
  /** Asks the same again where it was not answered; without it the search's screen is loaded anew. */
  onRetry?: () => void;
}

/** What is shown below, told to screen readers as it changes: hits, or in their place what is popular; and names that were perhaps meant. */
export function SearchStatus({ answer, onAsk, onRetry }: SearchStatusProps) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  return (
    <div className="mb-3 text-sm text-muted">
      <p role="status">
        <StatusText {...answer} />
      </p>
      {answer.failed && (
        <p className="mt-3">
          <ButtonLink
            data-result
            href={paths.search(answer.query)}
            tone="outline"
            onClick={onRetry && insteadOfLink(onRetry)}
          >
            {t("common:error.retry")}
          </ButtonLink>
        </p>
      )}
      {answer.suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-text">
          {t("suggestions")}
          {answer.suggestions.map((name) => (
            <a
              key={name}
              data-result
              href={paths.search(name)}
              onClick={onAsk && insteadOfLink(() => onAsk(name))}
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

function StatusText({ query, games, found, failed }: SearchAnswer) {
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
