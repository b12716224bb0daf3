import { type ComponentType, lazy, Suspense } from "react";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { asksForConsent, useAskedAgain, useConsent } from "./consent.ts";
import type { QuestionProps } from "./consent-question.tsx";

// Where it cannot be fetched nobody is asked, and nobody is tracked.
const ConsentQuestion = lazy<ComponentType<QuestionProps>>(() =>
  import("./consent-question.tsx").catch(() => ({ default: () => null })),
);

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
      <ConsentQuestion brand={shell.site.brand.name} consent={consent} again={again} />
    </Suspense>
  );
}
