import { useTranslation } from "react-i18next";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { GridPage } from "./grid-page.tsx";
import { choiceQuery } from "./list-address.ts";
import type { LoadedList } from "./load-list.server.ts";
import { useMoreGames } from "./use-more-games.ts";
import { useRealPlay } from "./use-real-play.ts";

/**
 * The games of a list as pages of a grid that grows while one scrolls; without scripts, and where loading failed, by a link.
 * Its address follows, so that a reload, a way back and a shared link show as many.
 */
export function EndlessGrid({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const onClick = useRealPlay();
  const { pages, isLoading, loadMore, end } = useMoreGames(list);
  const { total } = list.games;
  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive */}
      <div className="endless" onClick={onClick}>
        {pages.map((games, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of a list is known by its place in it
          <GridPage key={at} games={games} at={at} total={total} alone={pages.length === 1} />
        ))}
      </div>
      <footer className="grid justify-items-center gap-3 py-4 text-sm text-muted" ref={end}>
        <p aria-live="polite">{t("lobby.shown", { shown, total })}</p>
        {shown < total && (
          <a
            href={choiceQuery(list, pages.length + 1)}
            onClick={loadMore}
            aria-disabled={isLoading || undefined}
            className={buttonStyle({ tone: "outline", size: "large" })}
          >
            {isLoading && <Spinner />}
            {t("lobby.load_more")}
          </a>
        )}
      </footer>
    </>
  );
}
