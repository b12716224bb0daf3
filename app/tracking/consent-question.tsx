import { useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { type Consent, giveConsent } from "./consent.ts";

export interface QuestionProps {
  brand: string;
  consent: Consent | null;
  again: boolean;
}

/** The question itself. Accepting and refusing are two buttons alike. */
export default function ConsentQuestion({ brand, consent, again }: QuestionProps) {
  const { t } = useTranslation("consent");
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
