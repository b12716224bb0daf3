import { useTranslation } from "react-i18next";
import { FindingLine } from "#app/features/fairness/verifier/index.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnCheck } from "./own-check.tsx";
import { REVEAL_FORM, revealSchema } from "./reveal-form.ts";
import type { RoundDetailData } from "./round-view.ts";

/** What a round can be verified by: the commitment before it, the seeds behind it, and what was found. */
export function FairnessPanel({ round }: { round: RoundDetailData }) {
  const { t } = useTranslation("game-history");
  const { id: roundId, fairness } = round;
  if (!fairness) return <p className="text-muted">{t("fairness.none")}</p>;
  const { server_seed, commitment_holds, outcome_holds } = fairness;
  const rows: [string, string][] = [
    ["hash", fairness.server_seed_hash],
    ["server_seed", server_seed ?? t("fairness.secret")],
    ["client_seed", fairness.client_seed],
    ["nonce", String(fairness.nonce)],
    ["engine", fairness.engine],
  ];
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <p className="text-muted">{t("fairness.text")}</p>
      <dl className="grid gap-2.5">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(`fairness.${name}`)}</dt>
            <dd className="font-mono text-sm break-all" data-fairness={name}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {server_seed === null ? (
        <Reveal roundId={roundId} />
      ) : (
        <>
          <div>
            <h3 className="mb-1.5 font-medium">{t("fairness.house")}</h3>
            <ul className="grid gap-1.5">
              <FindingLine holds={commitment_holds}>
                {t(commitment_holds ? "fairness.commitment_holds" : "fairness.commitment_fails")}
              </FindingLine>
              <FindingLine holds={outcome_holds}>
                {t(outcome_holds ? "fairness.outcome_holds" : "fairness.outcome_fails")}
              </FindingLine>
            </ul>
          </div>
          <OwnCheck round={round} fairness={{ ...fairness, server_seed }} />
        </>
      )}
    </div>
  );
}

/** Asks for the seed, which from then on no round is drawn from. */
function Reveal({ roundId }: { roundId: string }) {
  const { t } = useTranslation(["game-history", "errors"]);
  const paths = useLocalePaths();
  const of = useActionForm({ name: REVEAL_FORM, schema: revealSchema, action: paths.gameHistory(roundId) });
  return (
    <Form of={of}>
      <p className="text-sm">{t("fairness.reveal_text")}</p>
      <div>
        <Button type="submit" waiting={of.busy}>
          {t("fairness.reveal")}
        </Button>
      </div>
    </Form>
  );
}
