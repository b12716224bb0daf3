import { useLocation } from "@remix-run/react";
import { type FormEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSend } from "#app/data/use-send.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { splitLocale } from "#contract/host/locales.ts";
import { needsChoice } from "#contract/host/tracking-consent.ts";
import type { ConsentRule } from "#contract/wire/session/consent-rules.ts";
import { applyChoice, storeRefusal, useTrackingBasis } from "./consent.ts";
import { ConsentText } from "./consent-text.tsx";
import { consentChoiceEndpoint } from "./endpoints.ts";

/**
 * The banner that asks for consent to tracking, or informs about it, as the visitor's rule requires [TP-3]. It is shown until the
 * visitor answers. It is not in the server's HTML, which is equal for all visitors; the privacy settings ask too, and need no scripts.
 */
export function ConsentBanner() {
  const shell = useShellOrNull();
  const basis = useTrackingBasis(shell?.site.tracking);
  const isOnSettings = splitLocale(useLocation().pathname).path === "/privacy-settings";
  if (!shell || !basis?.rule || !needsChoice(basis) || isOnSettings) return null;
  return (
    <Suspense fallback={null}>
      <Question brand={shell.site.brand.name} rule={basis.rule} signal={basis.signal} />
    </Suspense>
  );
}

interface QuestionProps {
  brand: string;
  rule: ConsentRule;
  signal: boolean;
}

/** Accept and decline are buttons of the same style, so that neither is preferred. */
function Question({ brand, rule, signal }: QuestionProps) {
  const { t } = useTranslation("consent");
  const paths = useLocalePaths();
  const [sending, setSending] = useState<string | null>(null);
  const { send, failure } = useSend(consentChoiceEndpoint);

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const choice =
      (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") === "all" ? "all" : "none";
    setSending(choice);
    const recording = send(choice);
    if (choice === "none") storeRefusal();
    const sent = await recording;
    if (sent?.answer) applyChoice(sent.answer);
    if (sent?.failure) setSending(null);
  }

  const button = (choice: "none" | "all", label: string) => (
    <Button
      key={choice}
      type="submit"
      name="choice"
      value={choice}
      tone="outline"
      block
      waiting={sending === choice}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="consent-title" data-behind-menu className="consent-banner">
      <h2 id="consent-title" className="font-display text-base font-bold">
        {t("title")}
      </h2>
      <ConsentText brand={brand} rule={rule} signal={signal} />
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {t("failed")}
        </p>
      )}
      <PostForm
        as="form"
        action={paths.privacySettings()}
        onSubmit={answer}
        className={rule === "notice" ? "grid" : "grid grid-cols-2 gap-2"}
      >
        {rule === "notice" ? (
          button("all", t("understood"))
        ) : (
          <>
            {button("none", t("decline_all"))}
            {button("all", t("accept_all"))}
          </>
        )}
      </PostForm>
      <p className="text-sm">
        <a href={paths.privacySettings()} className="text-accent-text underline">
          {t("choose")}
        </a>
      </p>
    </section>
  );
}
