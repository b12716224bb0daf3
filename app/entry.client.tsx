import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LOCALE, localeOf } from "#contract/wire/locales.ts";
import { keyHashEntries } from "./framework/history-keys.ts";
import { guardReloads } from "./framework/reload-guard.ts";
import { endHydration, guardTranslatedText } from "./framework/translated-text.ts";
import { startI18n } from "./i18n/client.ts";
import type { LoadedShell } from "./session/shell-data.ts";
import { startErrorReports } from "./tracking/browser-reports.ts";

guardReloads();
keyHashEntries();

const shell = window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
startErrorReports();
const i18n = await startI18n(shell?.locale ?? localeOf(DEFAULT_LOCALE));

function Page({ children }: { children: ReactNode }) {
  useLayoutEffect(endHydration, []);
  return children;
}

const page = (
  <StrictMode>
    <Page>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </Page>
  </StrictMode>
);
let root: Root | undefined;
const hydrate = () => {
  root = hydrateRoot(document, page, {
    // A translator may change a part that is hydrated later: React then renders this part again.
    onRecoverableError: (error) => window.isTranslated || reportError(error),
  });
};
// The same element, rendered at once, completes the hydration.
if (guardTranslatedText(() => flushSync(() => root?.render(page)))) flushSync(hydrate);
else startTransition(hydrate);
