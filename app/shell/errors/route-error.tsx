import { useParams, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/i18n/paths.ts";
import { reportFailure } from "#app/shell/progress/progress-phase.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { DEFAULT_LOCALE, isLocaleCode } from "#contract/locales.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { statusOf } from "./error-status.ts";
import { LastResort } from "./last-resort.tsx";

/** The error screen for what the nearest boundary caught [RT-17, RT-18]. */
export function RouteError() {
  const status = statusOf(useRouteError());
  const prefix = useParams().locale;
  const shell = useShellOrNull();
  const { t } = useTranslation();
  useEffect(reportFailure, []);
  const home = paths.home(shell?.locale.code ?? (isLocaleCode(prefix) ? prefix : DEFAULT_LOCALE));
  return (
    <LastResort message={t("error.last_resort")} home={home} homeLabel={t("error.home")}>
      <ErrorScreen status={status} home={home} />
    </LastResort>
  );
}
