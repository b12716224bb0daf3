import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { type Consent, giveConsent, useAskedAgain, useConsent } from "./consent.ts";
import { asksForConsent } from "./site-trackers.ts";

/**
 * Asks a visitor whether they may be tracked, on sites that have to ask, until there is an answer, and again when they
 * want to change it [TP-3]. It floats over the page's foot and is in no server's HTML, which is the same for everyone.
 */
export function ConsentBanner() {
  const shell = useShellOrNull();
  const consent = useConsent();
  const again = useAskedAgain();
  if (!shell || consent === undefined || !asksForConsent(shell.site.tracking)) return null;
  if (consent !== null && !again) return null;
  return (
    <Suspense fallback={null}>
      <Question brand={shell.site.brand.name} consent={consent} again={again} />
    </Suspense>
  );
}

interface QuestionProps {
  brand: string;
  consent: Consent | null;
  again: boolean;
}

/** Accepting and refusing are two buttons alike. */
function Question({ brand, consent, again }: QuestionProps) {
  const { t, i18n } = useTranslation("consent");
  const paths = useLocalePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);

  // Who asks to be asked is led there, and back afterwards; nobody else's focus is taken.
  useEffect(() => {
    if (!again) return;
    opener.current = document.activeElement;
    heading.current?.focus();
    return () => (opener.current as HTMLElement | null)?.focus();
  }, [again]);

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
