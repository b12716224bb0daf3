import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";

interface ErrorScreenProps {
  /** HTTP status; shown as the large figure [RT-17]. */
  status: number;
  home: string;
}

/**
 * What stands in the page's place when it could not be shown: the status, what happened, and ways on. A failure of ours can
 * be over by the next try.
 */
export function ErrorScreen({ status, home }: ErrorScreenProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const mayPass = status >= 500;
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-12 text-center">
      <div className="grid max-w-lg justify-items-center gap-4">
        <p
          aria-hidden="true"
          className="sunrise bg-clip-text font-display text-[clamp(6rem,22vw,11rem)] leading-none font-extrabold text-transparent tabular-nums"
        >
          {status}
        </p>
        <h1 className="font-display text-xl font-bold tablet:text-2xl">
          {t(missing ? "not_found.title" : "error.title")}
        </h1>
        <p className="text-balance text-muted">{t(missing ? "not_found.text" : "error.text")}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {mayPass && (
            <ButtonLink tone="accent" size="large" href={pathname + search} data-document="">
              {t("error.retry")}
            </ButtonLink>
          )}
          {!(mayPass && pathname === home) && (
            <ButtonLink tone={mayPass ? "outline" : "accent"} size="large" href={home}>
              {t("error.home")}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
