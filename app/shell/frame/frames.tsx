import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { Footer } from "#app/shell/footer.tsx";
import { isGamePage } from "#app/shell/game-pages.ts";
import { Header } from "#app/shell/header/header.tsx";
import { SideMenu } from "#app/shell/menu/side-menu.tsx";
import { InfoBanner, SandboxRibbon, ServiceNotice } from "#app/shell/notices.tsx";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { BonusMapLink } from "./bonus-map-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** The frame of most screens [LAY-1]: 1920 pixels wide at most, side menu included [LAY-4, LAY-5]. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { FrameEnd } = useShellParts();
  // The crash game has this frame too.
  const hasGame = isGamePage(useLocation().pathname);
  return (
    <div className="page-width">
      <SandboxRibbon />
      <Header />
      <div className="flex items-start">
        <SideMenu />
        <div className="flex min-h-[calc(100dvh-var(--header-height))] min-w-0 flex-1 flex-col">
          <div data-behind-menu className="flex-1">
            <InfoBanner />
            <ServiceNotice />
            <main id="main" tabIndex={-1} className="px-4 py-5 tablet:px-6 large:px-8">
              {children}
            </main>
          </div>
          {hasGame && <BonusMapLink floating={false} />}
          <Footer />
        </div>
      </div>
      {!hasGame && <BonusMapLink />}
      <BottomBar />
      <FrameEnd />
    </div>
  );
}

/** The frame of a game, without footer and banner, so that the game has all the space [LAY-3]. */
export function PregameFrame({ children }: { children: ReactNode }) {
  const { FrameEnd } = useShellParts();
  return (
    <div className="page-width">
      <SandboxRibbon />
      <Header />
      <div className="flex items-start">
        <SideMenu />
        <div data-behind-menu className="min-w-0 flex-1 pb-(--bottom-bar)">
          <ServiceNotice />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <BonusMapLink floating={false} />
        </div>
      </div>
      <BottomBar />
      <FrameEnd />
    </div>
  );
}

/** The frame of the daily bonuses: with the colours of their theme, without banner and link to themselves [LAY-2, LAY-3]. */
export function BonusMapFrame({ children }: { children: ReactNode }) {
  const { FrameEnd } = useShellParts();
  const season = useShellOrNull()?.bonusMapTheme;
  return (
    <div className="page-width" data-season={season}>
      <SandboxRibbon />
      <Header />
      <div className="flex items-start">
        <SideMenu />
        <div className="flex min-h-[calc(100dvh-var(--header-height))] min-w-0 flex-1 flex-col">
          <div data-behind-menu className="flex-1">
            <ServiceNotice />
            <main id="main" tabIndex={-1} className="px-4 py-4 tablet:px-6 large:px-8">
              {children}
            </main>
          </div>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <FrameEnd />
    </div>
  );
}

/** A frame without header, menu and footer, for pages that other sites redirect to [LAY-3]. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      {children}
    </main>
  );
}
