import { useTranslation } from "react-i18next";
import { CheckResult } from "#app/features/fairness/verifier/index.ts";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { ChainProof } from "#contract/wire/play/rounds.ts";
import { type FlightView, REVEAL_SEED_FORM, type RoundDetailData } from "./model.ts";
import { RoundVerificationOptions } from "./round-verification-options.tsx";

/** Result of a crash game bet, with a link to the proof of its flight. */
export function FlightPanel({ flight }: { flight: FlightView }) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { round, cashOut, autoCashOut, crashedAt } = flight;
  const rows: [name: string, value: string][] = [
    ["cash_out", cashOut ?? t("flight.none")],
    ["crashed_at", crashedAt ?? "–"],
  ];
  if (autoCashOut) rows.push(["auto_cash_out", autoCashOut]);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(`flight.${name}`)}</dt>
            <dd data-flight={name} className="font-display text-xl font-semibold tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {crashedAt && (
        <ButtonLink href={paths.aviator(round)} tone="outline" className="mt-4">
          {t("flight.verify")}
        </ButtonLink>
      )}
    </>
  );
}

/** Proof of a live table round, with a link to the page that verifies it. */
export function ChainPanel({ chain }: { chain: ChainProof }) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { round_id, place, seed, previous, terminal_hash, salt, beacon, beacon_round } = chain;
  const facts = {
    round: round_id,
    place: String(place),
    seed,
    previous,
    terminal_hash,
    salt,
    beacon: `${beacon} ${beacon_round}`,
  };
  return (
    <>
      <p className="mb-3 text-sm">{t("chain.text")}</p>
      <dl className="grid gap-2.5 text-sm">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{t(`chain.${name as keyof typeof facts}`)}</dt>
            <dd className="font-mono text-xs break-all text-balance">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={`${paths.fairness({ chain: "live-roulette", seed, salt, previous })}#chain`}
        tone="outline"
        size="small"
        className="mt-4"
      >
        {t("chain.verify")}
      </ButtonLink>
    </>
  );
}

/** The fairness proof of a round: hash and seeds, the results of the server's verification, and ways to verify it. */
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
    ["engine", `${fairness.engine} ${fairness.engine_version}`],
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
        <RevealSeedForm roundId={roundId} />
      ) : (
        <>
          <div>
            <h3 className="mb-1.5 font-medium">{t("fairness.house")}</h3>
            <ul className="grid gap-1.5">
              <CheckResult holds={commitment_holds}>
                {t(commitment_holds ? "fairness.commitment_holds" : "fairness.commitment_fails")}
              </CheckResult>
              <CheckResult holds={outcome_holds}>
                {t(outcome_holds ? "fairness.outcome_holds" : "fairness.outcome_fails")}
              </CheckResult>
            </ul>
          </div>
          <RoundVerificationOptions round={round} fairness={{ ...fairness, server_seed }} />
        </>
      )}
    </div>
  );
}

/** Reveals the server seed. A revealed seed is not used for further rounds. */
function RevealSeedForm({ roundId }: { roundId: string }) {
  const { t } = useTranslation(["game-history", "errors"]);
  const paths = useLocalePaths();
  const reveal = useActionForm({
    name: REVEAL_SEED_FORM,
    schema: NO_FIELDS,
    action: paths.gameHistory(roundId),
  });
  return (
    <Form of={reveal}>
      <p className="text-sm">{t("fairness.reveal_text")}</p>
      <div>
        <Button type="submit" waiting={reveal.busy}>
          {t("fairness.reveal")}
        </Button>
      </div>
    </Form>
  );
}
