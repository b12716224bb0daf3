import { useTranslation } from "react-i18next";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Section } from "#app/ui/section.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { RoundSource } from "#contract/play/verifier-frame.ts";
import type { FairnessData } from "./load-fairness.server.ts";
import type { RoundClaim } from "./round-claim.ts";
import { findingOf } from "./round-finding.ts";
import { RoundResult } from "./round-result.tsx";
import { useOwnRecomputation } from "./use-own-recomputation.tsx";

/** What came out: by this browser's own computing as soon as it has done so, and until then by the house's. */
export function RoundCheck({ round: { claim }, house, failed, verifier, numberLocale }: FairnessData) {
  const { t } = useTranslation("fairness");
  const scripted = useScripted();
  const source = scripted && claim && house ? sourceOf(claim, house) : null;
  const own = useOwnRecomputation(verifier?.frame ?? null, source);
  if (failed) {
    return (
      <Section title={t("result.title")} id="result">
        <ErrorState title={t("result.failed")} text={t("result.failed_text")} />
      </Section>
    );
  }
  if (!claim || !house) return null;
  const { answer } = own;
  return (
    <Section title={t("result.title")} id="result">
      {own.frame}
      <RoundResult
        finding={answer ? findingOf(claim, answer, numberLocale) : house.finding}
        by={answer ? "browser" : scripted && answer === undefined ? "waits" : "house"}
      />
    </Section>
  );
}

function sourceOf(claim: RoundClaim, { engine, symbols }: NonNullable<FairnessData["house"]>): RoundSource {
  const { server_seed, client_seed, nonce, bet, choices } = claim;
  return {
    ...{ engine, server_seed, client_seed, nonce, choices, symbols },
    bet: bet === null ? null : JSON.parse(bet),
  };
}
