import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { onlyFor } from "#contract/host/expected-errors.ts";
import { DEFAULT_LOCALE, localeOf } from "#contract/wire/locales.ts";
import { keyHashEntries } from "./framework/history-keys.ts";
import { guardReloads } from "./framework/reload-guard.ts";
import { startI18n } from "./i18n/client.ts";
import type { LoadedShell } from "./session/shell-data.ts";
import { startErrorReports } from "./tracking/browser-reports.ts";

guardReloads();
keyHashEntries();

const shell = window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
startErrorReports();
const i18n = await startI18n(shell?.locale ?? localeOf(DEFAULT_LOCALE));

/** Not part of the first load; a page that is not translated yet starts it as soon as it is there. */
const guard = (isHydrated: boolean) =>
  import("./framework/translated-text.ts").then(
    ({ guardTranslatedText }) => guardTranslatedText(isHydrated),
    onlyFor([TypeError], () => {}),
  );
if (window.isTranslated) await guard(false);
else guard(true);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
    // A translator may change texts between the server's response and hydration: React then renders again.
    { onRecoverableError: (error) => window.isTranslated || reportError(error) },
  );
});
