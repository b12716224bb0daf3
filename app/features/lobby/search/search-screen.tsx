import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { GameGrid } from "#app/features/lobby/lists/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { SearchAnswer } from "./search-answer.ts";
import { SearchField } from "./search-field.tsx";
import { SearchLists } from "./search-lists.tsx";
import { SearchStatus } from "./search-status.tsx";

/** The search as a screen: a form, and everything that it found. */
export function SearchScreen({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation("game-search");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="font-display text-2xl font-semibold">{t("title")}</h1>
        <p className="mt-1 text-muted">{t("text")}</p>
      </header>
      <search>
        <form action={paths.search()} className="flex max-w-2xl gap-2">
          <SearchField key={answer.query} defaultValue={answer.query} />
          <Button type="submit" tone="accent" size="large" className="max-tablet:px-3.5">
            <ArrowRight aria-hidden className="tablet:hidden" />
            <span className="max-tablet:sr-only">{t("submit")}</span>
          </Button>
        </form>
      </search>
      <section aria-labelledby="found">
        <h2 id="found" className="sr-only">
          {t("games")}
        </h2>
        <SearchStatus answer={answer} />
        <SearchLists lists={answer.lists} />
        <GameGrid games={answer.games.items} />
      </section>
    </div>
  );
}
