import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { GameGrid } from "#app/features/lobby/lists/game-tile.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { SearchView } from "./model.ts";
import { SearchField } from "./search-field.tsx";
import { SearchLists, SearchStatus } from "./search-status.tsx";

/** The search page: a form and all results. */
export function SearchScreen({ result }: { result: SearchView }) {
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
          <SearchField key={result.query} defaultValue={result.query} />
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
        <SearchStatus result={result} />
        <SearchLists lists={result.lists} />
        <GameGrid games={result.games.items} />
      </section>
    </div>
  );
}
