import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { CheckResult, crashPoint, seedHash, terminalHash } from "#app/features/fairness/verifier/index.ts";
import { decimalText, multiplierText, wholePercentText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { CrashProof } from "#contract/wire/play/crash.ts";
import { CRASH_RETURN } from "#contract/wire/play/crash-rules.ts";
import { crashRoundEndpoint } from "./endpoints.ts";
import type { CrashView } from "./model.ts";

interface CheckResults {
  seed: boolean;
  point: boolean;
  chain: boolean;
}

/** Explains how rounds are drawn, and checks one round in this browser. */
export function CrashFairnessPanel({ view, roundId }: { view: CrashView; roundId: string | undefined }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  const paths = useLocalePaths();
  const { answer, failure, reload } = useResource(crashRoundEndpoint, roundId ?? "", {
    enabled: roundId !== undefined,
  });
  const proof = answer?.round;
  const { terminal_hash, salt, beacon, beacon_round } = view.chain;
  return (
    <div className="grid gap-4 text-sm [&>*]:min-w-0">
      {failure && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t("failed_title")}</p>
          <Button onClick={() => void reload()}>{t("retry")}</Button>
        </div>
      )}
      {proof && (
        <>
          <h3 className="font-semibold">
            {t("fairness.round", {
              round: proof.round_id,
              multiplier: proof.multiplier === null ? "–" : multiplierText(proof.multiplier, locale.iso),
            })}
          </h3>
          <ProofFields
            rows={[
              ["seed", proof.seed],
              ["previous", proof.previous],
              ["place", String(proof.place)],
            ]}
          />
          <ProofCheck key={proof.round_id} proof={proof} />
          <p>
            <OpenLink inText href={`${paths.fairness(chainQuery(proof))}#chain`} className="underline">
              {t("fairness.elsewhere")}
            </OpenLink>
          </p>
        </>
      )}
      <p className="text-muted">
        {t("fairness.lead", {
          share: decimalText(CRASH_RETURN / 100, locale.iso),
          percent: wholePercentText(CRASH_RETURN, locale.iso),
        })}
      </p>
      <ProofFields
        rows={[
          ["terminal_hash", terminal_hash],
          ["beacon", `${beacon} ${beacon_round}`],
          ["salt", salt ?? "–"],
        ]}
      />
      {!roundId && <p>{t("fairness.choose")}</p>}
    </div>
  );
}

/** Query parameters that prefill the fairness page. */
function chainQuery({ seed, salt, previous }: CrashProof) {
  return { chain: "aviator", seed, salt, previous };
}

function ProofFields({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation("aviator");
  return (
    <dl className="grid gap-2">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{t(`fairness.${name}`)}</dt>
          <dd data-fairness={name} className="font-mono text-xs break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ProofCheck({ proof }: { proof: CrashProof }) {
  const { t } = useTranslation("aviator");
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<CheckResults>();
  if (!globalThis.crypto?.subtle) return <p>{t("fairness.insecure")}</p>;
  const check = async () => {
    setBusy(true);
    const { seed, salt, previous, place, terminal_hash, multiplier } = proof;
    const point = await crashPoint(seed, salt);
    setResults({
      seed: (await seedHash(seed)) === previous,
      point: multiplier === null || point === multiplier,
      chain: (await terminalHash(seed, place)) === terminal_hash,
    });
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button tone="outline" waiting={busy} onClick={() => void check()}>
          {t("fairness.check")}
        </Button>
      </div>
      <ul role="status" className="grid gap-1.5">
        {results &&
          (["seed", "point", "chain"] as const).map((name) => {
            const holds = results[name];
            return (
              <CheckResult key={name} holds={holds}>
                {t(`fairness.${name}_${holds ? "holds" : "fails"}`)}
              </CheckResult>
            );
          })}
      </ul>
    </div>
  );
}
