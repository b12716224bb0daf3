import { useParams, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/i18n/paths.ts";
import { reportFailure } from "#app/shell/progress/progress-phase.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { VERIFICATION_ERRORS } from "#contract/errors.ts";
import { DEFAULT_LOCALE, isLocaleCode } from "#contract/locales.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { statusOf } from "./error-status.ts";
import { LastResort } from "./last-resort.tsx";
import { useRefusedScreen } from "./use-product-errors.ts";
import { VerifyFirst } from "./verify-first.tsx";

/** The error screen for what the nearest boundary caught, or the way to the verification that it asks for [RT-17, RT-18, ERR-1]. */
export function RouteError() {
  const caught = useRouteError();
  const refusal = useRefusedScreen(caught);
  const prefix = useParams().locale;
  const shell = useShellOrNull();
  const { t } = useTranslation();
  useEffect(reportFailure, []);
  const locale = shell?.locale.code ?? (isLocaleCode(prefix) ? prefix : DEFAULT_LOCALE);
  const home = paths.home(locale);
  return (
    <LastResort message={t("error.last_resort")} home={home} homeLabel={t("error.home")}>
      {refusal && VERIFICATION_ERRORS.includes(refusal.code) ? (
        <VerifyFirst verification={paths.verification(locale)} home={home} />
      ) : (
        <ErrorScreen status={statusOf(caught)} home={home} />
      )}
    </LastResort>
  );
}
