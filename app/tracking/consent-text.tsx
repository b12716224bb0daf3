import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { ConsentRule } from "#contract/wire/session/consent-rules.ts";

/** Key of the question's text for each rule, in the namespace `consent`. */
export const CONSENT_TEXT_KEYS = {
  "opt-in": "text.opt_in",
  "opt-out": "text.opt_out",
  notice: "text.notice",
} as const satisfies Record<ConsentRule, string>;

/** Key of the sentence about the browser's signal. */
export const signalTextKey = (rule: ConsentRule) => (rule === "opt-in" ? "signal.all" : "signal.advertising");

interface ConsentTextProps {
  brand: string;
  rule: ConsentRule;
  /** Whether the browser sends the Global Privacy Control signal. */
  signal: boolean;
}

/** The question or notice about tracking, as the visitor's rule requires it; records of choices contain this text. */
export function ConsentText({ brand, rule, signal }: ConsentTextProps) {
  const { t, i18n } = useTranslation("consent");
  const paths = useLocalePaths();
  return (
    <>
      <p className="text-sm text-muted">
        <Trans
          i18n={i18n}
          t={t}
          i18nKey={CONSENT_TEXT_KEYS[rule]}
          values={{ brand }}
          components={{
            // biome-ignore lint/a11y/useAnchorContent: Trans puts the text in.
            policy: <a href={paths.page("privacy-policy")} className="text-accent-text underline" />,
          }}
        />
      </p>
      {signal && <p className="text-sm font-medium">{t(signalTextKey(rule))}</p>}
    </>
  );
}
