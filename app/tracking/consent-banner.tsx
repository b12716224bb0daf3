import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { type Consent, giveConsent, useConsent, useIsConsentBannerReopened } from "./consent.ts";
import { requestsConsent } from "./site-trackers.ts";

/**
 * The banner that requests consent to tracking, on sites that require it [TP-3]. It is shown until the visitor answers, and again
 * when the visitor opens it to change the answer. It is not in the server's HTML, which is equal for all visitors.
 */
export function ConsentBanner() {
  const shell = useShellOrNull();
  const consent = useConsent();
  const isReopened = useIsConsentBannerReopened();
  if (!shell || consent === undefined || !requestsConsent(shell.site.tracking)) return null;
  if (consent !== null && !isReopened) return null;
  return (
    <Suspense fallback={null}>
      <Question brand={shell.site.brand.name} consent={consent} isReopened={isReopened} />
    </Suspense>
  );
}

interface QuestionProps {
  brand: string;
  consent: Consent | null;
  isReopened: boolean;
}

/** Accept and refuse are buttons of the same style, so that neither is preferred. */
function Question({ brand, consent, isReopened }: QuestionProps) {
  const { t, i18n } = useTranslation("consent");
  const paths = useLocalePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);

  // Focus moves to the banner and back only if the visitor has opened it again.
  useEffect(() => {
    if (!isReopened) return;
    opener.current = document.activeElement;
    heading.current?.focus();
    return () => (opener.current as HTMLElement | null)?.focus();
  }, [isReopened]);

  const choices = { refused: t("refuse"), accepted: t("accept") };
  return (
    <section aria-labelledby="consent-title" data-behind-menu className="consent-banner">
      <h2
        id="consent-title"
        ref={heading}
        tabIndex={-1}
        className="font-display text-base font-bold focus:outline-none"
      >
        {t("title")}
      </h2>
      <p className="text-sm text-muted">
        <Trans
          i18n={i18n}
          t={t}
          i18nKey="text"
          values={{ brand }}
          components={{
            // biome-ignore lint/a11y/useAnchorContent: Trans puts the text in.
            policy: <a href={paths.page("privacy-policy")} className="text-accent-text underline" />,
          }}
        />
      </p>
      {consent && <p className="text-sm font-medium">{t(`present.${consent}`)}</p>}
      <div className="grid grid-cols-2 gap-2">
        {(["refused", "accepted"] as const).map((choice) => (
          <Button key={choice} tone="outline" block onClick={() => giveConsent(choice)}>
            {choices[choice]}
          </Button>
        ))}
      </div>
    </section>
  );
}
