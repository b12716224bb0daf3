import type { ReactNode } from "react";
import { FavouritesForm } from "#app/features/lobby/favourites/index.ts";
import { Footer } from "#app/shell/footer/footer.tsx";
import { Header } from "#app/shell/header/header.tsx";
import { SideMenu } from "#app/shell/menu/side-menu.tsx";
import { InfoBanner } from "#app/shell/notices/info-banner.tsx";
import { SandboxRibbon } from "#app/shell/notices/sandbox-ribbon.tsx";
import { ServiceNotice } from "#app/shell/notices/service-notice.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** What surrounds most screens [LAY-1]; capped at 1920 pixels, its content less the side menu's width [LAY-4, LAY-5]. */
export function DefaultFrame({ children }: { children: ReactNode }) {
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
          <Footer />
        </div>
      </div>
      <BottomBar />
      <FavouritesForm />
    </div>
  );
}
