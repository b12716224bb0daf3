import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { chainEnd, crashPoint, hashOf } from "#app/features/fairness/verifier/index.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import type { CrashProof } from "#contract/play/crash.ts";
import type { CrashAnswer } from "./crash-answers.ts";
import type { CrashView } from "./crash-view.ts";

interface Findings {
  seed: boolean;
  point: boolean;
  chain: boolean;
}

/** How rounds are drawn, and the check of one: in this browser, by the code that is shown. */
export function FairnessPanel({ view, roundId }: { view: CrashView; roundId: string | undefined }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  const paths = useLocalePaths();
  const proof = useProof(roundId);
  const { terminal_hash, salt } = view.chain;
  return (
    <div className="grid gap-4 text-sm [&>*]:min-w-0">
      {proof === "failed" && <p role="alert">{t("failed_title")}</p>}
      {proof && proof !== "failed" && (
        <>
          <h3 className="font-semibold">
            {t("fairness.round", {
              round: proof.round_id,
              multiplier: proof.multiplier === null ? "–" : multiplierText(proof.multiplier, locale.iso),
            })}
          </h3>
          <Facts
            rows={[
              ["seed", proof.seed],
              ["previous", proof.previous],
              ["place", String(proof.place)],
            ]}
          />
          <Check key={proof.round_id} proof={proof} />
          <p>
            <a href={`${paths.fairness(chainQuery(proof))}#chain`} className="underline">
              {t("fairness.elsewhere")}
            </a>
          </p>
        </>
      )}
      <p className="text-muted">{t("fairness.lead")}</p>
      <Facts
        rows={[
          ["terminal_hash", terminal_hash],
          ["salt", salt],
        ]}
      />
      {!roundId && <p>{t("fairness.choose")}</p>}
    </div>
  );
}

/** What the fairness page is to be filled in with. */
function chainQuery({ seed, salt, previous }: CrashProof) {
  return { chain: "aviator", seed, salt, previous };
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
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

function Check({ proof }: { proof: CrashProof }) {
  const { t } = useTranslation("aviator");
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<Findings>();
  if (!globalThis.crypto?.subtle) return <p>{t("fairness.insecure")}</p>;
  const check = async () => {
    setBusy(true);
    const { seed, salt, previous, place, terminal_hash, multiplier } = proof;
    const point = await crashPoint(seed, salt);
    setFindings({
      seed: (await hashOf(seed)) === previous,
      point: multiplier === null || point === multiplier,
      chain: (await chainEnd(seed, place)) === terminal_hash,
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
        {findings &&
          (["seed", "point", "chain"] as const).map((name) => {
            const holds = findings[name];
            const Icon = holds ? CircleCheck : CircleX;
            return (
              <li key={name} data-holds={holds} className="flex gap-2">
                <Icon
                  size={20}
                  aria-hidden="true"
                  className={`shrink-0 ${holds ? "text-live" : "text-danger"}`}
                />
                {t(`fairness.${name}_${holds ? "holds" : "fails"}`)}
              </li>
            );
          })}
      </ul>
    </div>
  );
}

/** A round's proof; undefined while it is asked for. */
function useProof(roundId: string | undefined): CrashProof | "failed" | undefined {
  const paths = useLocalePaths();
  const [proof, setProof] = useState<CrashProof | "failed">();
  useEffect(() => {
    setProof(undefined);
    if (!roundId) return;
    let wanted = true;
    fetch(paths.crash("round", roundId))
      .then((response) => response.json() as Promise<CrashAnswer>)
      .catch((): CrashAnswer => ({ failed: true }))
      .then(({ round }) => {
        if (wanted) setProof(round ?? "failed");
      });
    return () => {
      wanted = false;
    };
  }, [roundId, paths]);
  return proof;
}
