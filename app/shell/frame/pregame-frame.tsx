import type { ReactNode } from "react";
import { FavouritesForm } from "#app/features/lobby/favourites/index.ts";
import { Header } from "#app/shell/header/header.tsx";
import { SideMenu } from "#app/shell/menu/side-menu.tsx";
import { SandboxRibbon } from "#app/shell/notices/sandbox-ribbon.tsx";
import { ServiceNotice } from "#app/shell/notices/service-notice.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** Around a game: no footer and no banner, so that all the room is the game's [LAY-3]. */
export function PregameFrame({ children }: { children: ReactNode }) {
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
        </div>
      </div>
      <BottomBar />
      <FavouritesForm />
    </div>
  );
}
