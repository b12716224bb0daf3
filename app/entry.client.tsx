import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LOCALE, localeOf } from "#contract/wire/locales.ts";
import { keyHashEntries } from "./framework/history-keys.ts";
import { guardReloads } from "./framework/reload-guard.ts";
import { startI18n } from "./i18n/client.ts";
import type { LoadedShell } from "./session/shell-data.ts";
import { startBrowserReports } from "./tracking/browser-reports.ts";

guardReloads();
keyHashEntries();

const shell = window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
startBrowserReports(shell?.site.tracking ?? null);
const i18n = await startI18n(shell?.locale ?? localeOf(DEFAULT_LOCALE));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
