import { memo } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { GridPage } from "./grid-page.tsx";
import { choiceQuery, PAGE_SIZE } from "./list-address.ts";
import type { LoadedList } from "./load-list.server.ts";
import { MissingPage } from "./missing-page.tsx";
import { useKeptPlace } from "./use-kept-place.ts";
import { useMoreGames } from "./use-more-games.ts";
import { useRealPlay } from "./use-real-play.ts";
import { useSeenPages } from "./use-seen-pages.ts";

/**
 * The games of a list as pages of a grid that grows while one scrolls; without scripts, and where loading failed, by a link.
 * Its address follows, so that a reload, a way back and a shared link show as many; what is far from the place that they
 * lead to is room only, until it is looked at.
 */
export const EndlessGrid = memo(function EndlessGrid({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const onClick = useRealPlay();
  const { pages, state, load, loadMore, end } = useMoreGames(list);
  const isLoading = state === "loading";
  const endless = useSeenPages(list, pages.length);
  useKeptPlace(endless, list);
  const { total } = list;
  const shown = Math.min(pages.length * PAGE_SIZE, total);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive */}
      <div className="endless" ref={endless} onClick={onClick}>
        {pages.map((games, at) =>
          games ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page of a list is known by its place in it
            <GridPage key={at} games={games} at={at} total={total} />
          ) : (
            <MissingPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page of a list is known by its place in it
              key={at}
              page={at + 1}
              load={load}
              href={pages[at + 1] ? choiceQuery(list, at + 1) : undefined}
            />
          ),
        )}
      </div>
      <footer className="grid justify-items-center gap-3 py-4 text-sm text-muted" ref={end}>
        <p aria-live="polite">
          {state === "failed" ? t("lobby.load_more_failed") : t("lobby.shown", { shown, total })}
        </p>
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
});
