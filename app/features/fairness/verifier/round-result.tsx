import { ShieldAlert, ShieldCheck, ShieldQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RoundPicture } from "#app/features/fairness/round-pictures/round-picture.tsx";
import { Section } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBrowserRecomputation } from "./browser-recomputation.tsx";
import { CheckResult } from "./check-result.tsx";
import type { FairnessData } from "./load.server.ts";
import { type RoundVerification, toRoundInput, toRoundVerification } from "./model.ts";

/** The result of the verification: the server's, until this browser has computed its own. */
export function RoundCheck({ round: { claim }, serverResult, failed, verifier, numberLocale }: FairnessData) {
  const { t } = useTranslation("fairness");
  const scripted = useHydrated();
  const input =
    scripted && claim && serverResult ? toRoundInput(claim, serverResult.engine, serverResult.symbols) : null;
  const { recomputation, frame } = useBrowserRecomputation(verifier?.frame ?? null, input);
  if (failed) {
    return (
      <Section title={t("result.title")} id="result">
        <ErrorState title={t("result.failed")} text={t("result.failed_text")} />
      </Section>
    );
  }
  if (!claim || !serverResult) return null;
  return (
    <Section title={t("result.title")} id="result">
      {frame}
      <RoundResult
        verification={
          recomputation ? toRoundVerification(claim, recomputation, numberLocale) : serverResult.verification
        }
        computedBy={
          recomputation ? "browser" : scripted && recomputation === undefined ? "pending" : "server"
        }
      />
    </Section>
  );
}

interface RoundResultProps {
  verification: RoundVerification;
  /** "pending" while the browser computes and the server's result is shown. */
  computedBy: "browser" | "server" | "pending";
}

const VERDICT_STYLES = {
  verified: { Icon: ShieldCheck, tone: "text-live" },
  refused: { Icon: ShieldAlert, tone: "text-danger" },
  recomputed: { Icon: ShieldQuestion, tone: "text-muted" },
} as const;

const COMPUTED_BY_TEXT = {
  browser: "result.by_browser",
  server: "result.by_house",
  pending: "result.by_waits",
} as const;

/** Verdict, checks, amounts, computation steps and illustration of a recomputed round. */
function RoundResult({ verification, computedBy }: RoundResultProps) {
  const { t } = useTranslation(["fairness", "game-history"]);
  const { verdict, hashHolds, paidHolds, offers, staked, paid, outcome, steps } = verification;
  const { Icon, tone } = VERDICT_STYLES[verdict];
  return (
    <div className="grid gap-6 desktop:grid-cols-2 [&>*]:min-w-0">
      <div className="grid content-start gap-4 [&>*]:min-w-0">
        <div
          role="status"
          data-verdict={verdict}
          data-computed={computedBy}
          className="flex items-start gap-3"
        >
          <Icon size={36} aria-hidden="true" className={`shrink-0 ${tone}`} />
          <div className="min-w-0">
            <p className={`font-display text-lg font-semibold hyphens-auto ${tone}`}>
              {t(`result.${verdict}`)}
            </p>
            <p className="text-sm text-muted">{t(COMPUTED_BY_TEXT[computedBy])}</p>
          </div>
        </div>
        <ul className="grid gap-1.5">
          <CheckResult holds={hashHolds}>{t(`result.hash_${resultKey(hashHolds)}`)}</CheckResult>
          <CheckResult holds={paidHolds}>{t(`result.paid_${resultKey(paidHolds)}`)}</CheckResult>
          {offers.length > 0 && (
            <CheckResult holds={null}>{t("result.unfinished", { offers: offers.join(", ") })}</CheckResult>
          )}
        </ul>
        <dl className="grid grid-cols-2 gap-4">
          {(
            [
              ["staked", staked],
              ["paid", paid],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{t(`result.${name}`)}</dt>
              <dd data-result={name} className="font-display text-xl font-semibold tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <Steps steps={steps} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-3 font-medium">{t("result.picture")}</h3>
        {outcome ? (
          <RoundPicture outcome={outcome} />
        ) : (
          <p className="text-muted">{t("result.no_picture")}</p>
        )}
      </div>
    </div>
  );
}

function resultKey(holds: boolean | null): "holds" | "fails" | "unsaid" {
  return holds === null ? "unsaid" : holds ? "holds" : "fails";
}

/** The steps from the seeds to the outcome. */
function Steps({ steps }: Pick<RoundVerification, "steps">) {
  const { t } = useTranslation("fairness");
  const { engine, engine_version, commitment, first_message, first_bytes, draws, draw_count } = steps;
  return (
    <ol className="grid gap-4 border-t border-line pt-4 text-sm [&>*]:min-w-0">
      <Step title={t("steps.commitment")} text={t("steps.commitment_text")}>
        <Value>{commitment}</Value>
      </Step>
      <Step title={t("steps.bytes")} text={t("steps.bytes_text", { message: first_message })}>
        <Value>{first_bytes}</Value>
      </Step>
      <Step title={t("steps.draws")} text={t("steps.draws_text", { total: draw_count })}>
        <Value>
          {draws.map(({ below, drawn }) => `${drawn}/${below}`).join("  ")}
          {draw_count > draws.length && " …"}
        </Value>
      </Step>
      <Step
        title={t("steps.outcome")}
        text={t("steps.outcome_text", { engine: `${engine} ${engine_version}` })}
      />
    </ol>
  );
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="list-inside list-decimal marker:font-medium">
      <h3 className="inline font-medium">{title}</h3>
      <p className="mt-0.5 text-muted">{text}</p>
      {children}
    </li>
  );
}

function Value({ children }: { children: ReactNode }) {
  return <code className="mt-1 block font-mono text-xs break-all text-balance">{children}</code>;
}
