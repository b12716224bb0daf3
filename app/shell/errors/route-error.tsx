import { useLocation, useParams, useRouteError } from "@remix-run/react";
import { BadgeCheck } from "lucide-react";
import { Component, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/i18n/paths.ts";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { reportNavigationFailure } from "#app/shell/progress-bar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { VERIFICATION_ERRORS } from "#contract/wire/errors.ts";
import { toLocaleCode } from "#contract/wire/locales.ts";
import { errorStatusOf, reasonOf } from "./error-status.ts";
import { useCaughtProductError } from "./use-product-errors.ts";

/** The screen of an error boundary: the error's status, or a link to the required verification [RT-17, RT-18, ERR-1]. */
export function RouteError() {
  const caught = useRouteError();
  const productError = useCaughtProductError(caught);
  const prefix = useParams().locale;
  const shell = useShellOrNull();
  const { t } = useTranslation();
  useEffect(reportNavigationFailure, []);
  const locale = shell?.locale.code ?? toLocaleCode(prefix);
  const home = paths.home(locale);
  return (
    <LastResort message={t("error.last_resort")} home={home} homeLabel={t("error.home")}>
      {productError && VERIFICATION_ERRORS.includes(productError.code) ? (
        <VerificationRequired verification={paths.verification(locale)} home={home} />
      ) : (
        <ErrorScreen status={errorStatusOf(caught)} reason={reasonOf(caught)} home={home} />
      )}
    </LastResort>
  );
}

interface ErrorScreenProps {
  /** HTTP status, shown in large digits [RT-17]. */
  status: number;
  /** What the product API's refusal says; undefined for another error. */
  reason: string | undefined;
  home: string;
}

/** The error's status and text, a link to the home page, and for a server error a link that retries. */
function ErrorScreen({ status, reason, home }: ErrorScreenProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isMissing = status === 404;
  const canRetry = status >= 500;
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-12 text-center">
      <div className="grid max-w-lg justify-items-center gap-4">
        <p
          aria-hidden="true"
          className="sunrise bg-clip-text font-display text-[min(11rem,26vw)] leading-none font-extrabold text-transparent tabular-nums"
        >
          {status}
        </p>
        <h1 className="font-display text-xl font-bold tablet:text-2xl">
          {t(isMissing ? "not_found.title" : "error.title")}
        </h1>
        <p className="text-balance text-muted">{reason ?? t(isMissing ? "not_found.text" : "error.text")}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {canRetry && (
            <ButtonLink tone="accent" size="large" href={pathname + search} data-document="">
              {t("error.retry")}
            </ButtonLink>
          )}
          {!(canRetry && pathname === home) && (
            <ButtonLink tone={canRetry ? "outline" : "accent"} size="large" href={home}>
              {t("error.home")}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

interface VerificationRequiredProps {
  verification: string;
  home: string;
}

/** Replaces a page that requires verification; with scripts the verification popup opens over it [ERR-1]. */
function VerificationRequired({ verification, home }: VerificationRequiredProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-12 text-center">
      <div className="grid max-w-lg justify-items-center gap-4">
        <BadgeCheck size={64} aria-hidden="true" className="text-accent-text" />
        <h1 className="font-display text-xl font-bold tablet:text-2xl">{t("error.verify_title")}</h1>
        <p className="text-muted">{t("error.verify_text")}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink tone="accent" size="large" href={verification}>
            {t("error.verify")}
          </ButtonLink>
          <ButtonLink size="large" href={home}>
            {t("error.home")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface LastResortProps {
  children: ReactNode;
  message: string;
  home: string;
  homeLabel: string;
}

/** Shows a message with a link home if the error screen itself fails to render [RT-18]. */
class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, message, home, homeLabel } = this.props;
    if (!this.state.failed) return children;
    return (
      <p className="p-8 text-center">
        {message} <a href={home}>{homeLabel}</a>
      </p>
    );
  }
}
