import { type CSSProperties, useEffect, useRef } from "react";
import { useServices } from "../services.ts";
import { QuickBet } from "../slip/quick-bet.tsx";
import { SlipColumn } from "../slip/slip-column.tsx";
import { SlipSheet } from "../slip/slip-sheet.tsx";
import { useValue } from "../store/hooks.ts";
import { View } from "../views/view.tsx";
import { FeedNotice } from "./feed-notice.tsx";
import { Navigation } from "./navigation.tsx";
import { parseRoute } from "./router.ts";
import { SportsStrip, SportsStripSkeleton } from "./sports-strip.tsx";
import { useSports } from "./use-sports.ts";
import { useWidth, WidthContext } from "./use-width.ts";

/** The whole sportsbook: navigation, the view of the path, and the slip as a column or a sheet. */
export function App() {
  const { options, router, texts, announcer } = useServices();
  const {
    target,
    stickyTop = 0,
    betSlipOffsetTop,
    betSlipOffsetBottom = 0,
    betslipZIndex = 40,
    fontFamilies,
  } = useValue(options);
  const path = useValue(router.path);
  const spoken = useValue(announcer.text);
  const { sports, live } = useSports();
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root, target);
  // The player's own bets need no sport, and phones need the space.
  const isAboutBets = parseRoute(path).view === "bets";
  const main = useRef<HTMLDivElement>(null);
  useScrollToView(root, path, stickyTop);
  useFocusOfView(main, path);

  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--bt-sticky-top": `${stickyTop}px`,
    "--bt-slip-top": `${betSlipOffsetTop ?? stickyTop}px`,
    "--bt-slip-bottom": `${betSlipOffsetBottom}px`,
    "--bt-slip-layer": betslipZIndex,
  };
  if (fontFamilies?.length) style.fontFamily = fontFamilies.join(", ");
  return (
    <div className="bt-root" data-width={width} style={style} lang={texts.iso} ref={root}>
      <FeedNotice />
      <div className="bt-body">
        <div>
          <Navigation live={live} />
          {isAboutBets && width === "phone" ? null : sports ? (
            <SportsStrip sports={sports} />
          ) : (
            <SportsStripSkeleton />
          )}
          <div className="bt-main" tabIndex={-1} ref={main}>
            <WidthContext.Provider value={width}>
              <View path={path} sports={sports} />
            </WidthContext.Provider>
          </div>
        </div>
        {width === "wide" && <SlipColumn />}
      </div>
      {width !== "wide" && <SlipSheet />}
      <QuickBet />
      <div role="status" className="bt-hidden">
        {spoken}
      </div>
    </div>
  );
}

/** Another view starts at its top; one that is further up than the window is not scrolled. */
function useScrollToView(root: { current: HTMLElement | null }, path: string, stickyTop: number): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (top < stickyTop) window.scrollBy({ top: top - stickyTop, behavior: "instant" });
  }, [root, path, stickyTop]);
}

/** The link that led to another view may have gone with the last one: the keyboard and screen readers go on from the new view. */
function useFocusOfView(main: { current: HTMLElement | null }, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, path]);
}
