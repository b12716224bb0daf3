import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toOutcomeView } from "#app/features/fairness/round-pictures/index.ts";
import {
  betText,
  CheckResult,
  proofCommands,
  toRoundInput,
  useBrowserRecomputation,
} from "#app/features/fairness/verifier/index.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { JackpotEntry, Recomputation } from "#contract/wire/play/fairness.ts";
import type { Fairness } from "#contract/wire/play/rounds.ts";
import type { RoundDetailData } from "./model.ts";

interface RoundVerificationProps {
  round: RoundDetailData;
  fairness: Fairness & { server_seed: string };
}

/** Ways to verify a round: in this browser, on the fairness page, and by shell commands. */
export function RoundVerificationOptions({ round, fairness }: RoundVerificationProps) {
  const { t } = useTranslation("game-history");
  const isScripted = useHydrated();
  const paths = useLocalePaths();
  const [isRequested, setIsRequested] = useState(false);
  const source = isRequested
    ? {
        ...toRoundInput(fairness, fairness.engine, round.check?.symbols ?? null),
        jackpots: fairness.jackpots,
      }
    : null;
  const { recomputation, frame } = useBrowserRecomputation(round.check?.frame ?? null, source);
  return (
    <div className="grid gap-3 border-t border-line pt-4 [&>*]:min-w-0">
      <h3 className="font-medium">{t("fairness.own")}</h3>
      <p className="text-sm text-muted">{t("fairness.own_text")}</p>
      <div className="flex flex-wrap gap-2">
        {isScripted && round.check && (
          <Button
            tone="outline"
            waiting={isRequested && recomputation === undefined}
            onClick={() => setIsRequested(true)}
          >
            {t("fairness.check")}
          </Button>
        )}
        <ButtonLink tone="outline" href={`${paths.fairness(fairnessQuery(round, fairness))}#result`}>
          {t("fairness.page")}
        </ButtonLink>
      </div>
      {frame}
      <div role="status" className="contents">
        {recomputation && (
          <RecomputationFindings round={round} fairness={fairness} recomputation={recomputation} />
        )}
        {recomputation === null && <p className="text-sm">{t("fairness.own_unable")}</p>}
      </div>
      <div>
        <p className="mb-1.5 text-sm text-muted">{t("fairness.commands")}</p>
        <ul className="grid gap-2">
          {proofCommands(fairness).map((command) => (
            <li key={command} className="rounded-control bg-page p-3">
              <code className="block text-sm break-all">{command}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Compares the recomputation with the published hash and the stored round. */
function RecomputationFindings({
  round,
  fairness,
  recomputation,
}: RoundVerificationProps & { recomputation: Recomputation }) {
  const { t } = useTranslation("game-history");
  const isSameHash = recomputation.commitment === fairness.server_seed_hash.toLowerCase();
  const isSame = isSameRound(round, recomputation);
  return (
    <ul className="grid gap-2" data-own-proof>
      <CheckResult holds={isSameHash}>
        {t(isSameHash ? "fairness.own_holds" : "fairness.own_fails")}
        <code className="block text-sm break-all text-muted">{recomputation.commitment}</code>
      </CheckResult>
      <CheckResult holds={isSame}>{t(isSame ? "fairness.own_same" : "fairness.own_other")}</CheckResult>
      {fairness.jackpots && (
        <JackpotFindings round={round} entry={fairness.jackpots} draws={recomputation.jackpots} />
      )}
      <li className="text-sm">
        {t("fairness.first_bytes", { message: recomputation.first_message })}
        <code className="block break-all text-muted">{recomputation.first_bytes}</code>
      </li>
    </ul>
  );
}

/** The draws of the jackpots in which the round took part, compared with the jackpots that were paid. */
function JackpotFindings({
  round,
  entry,
  draws,
}: {
  round: RoundDetailData;
  entry: JackpotEntry;
  draws: Recomputation["jackpots"];
}) {
  const { t } = useTranslation("game-history");
  const { numberLocale } = useShell();
  const text = (number: number) => wholeNumberText(number, numberLocale);
  const tiersOf = (jackpots: readonly { tier: string }[]) => String(jackpots.map(({ tier }) => tier).sort());
  const isSame = tiersOf(draws.filter(({ won }) => won)) === tiersOf(round.jackpots);
  return (
    <CheckResult holds={isSame}>
      {t(isSame ? "fairness.jackpots_same" : "fairness.jackpots_other")}
      <ul className="mt-1 grid gap-1 text-sm text-muted">
        {draws.map(({ tier, one_in, drawn }) => (
          <li key={tier} data-jackpot-draw={tier}>
            {t("fairness.jackpot_draw", {
              jackpot: t(`jackpot.${tier}`),
              drawn: text(drawn),
              total: text(one_in),
              limit: text(entry.stake_cents),
            })}
          </li>
        ))}
      </ul>
    </CheckResult>
  );
}

/** Whether the recomputed round has the same outcome and payout. */
function isSameRound({ check, outcome, fairness }: RoundDetailData, recomputation: Recomputation): boolean {
  if (!check || !fairness) return false;
  const { stake, win, currency, numberLocale } = check;
  const computed =
    recomputation.outcome && toOutcomeView(recomputation.outcome, { stake, currency }, numberLocale);
  const paid = (recomputation.units * stake) / recomputation.price;
  return paid === win && JSON.stringify(computed) === JSON.stringify(outcome);
}

/** Query parameters of the fairness page for this round. */
function fairnessQuery({ game, check }: RoundDetailData, fairness: RoundVerificationProps["fairness"]) {
  const { engine_version, server_seed, client_seed, nonce, base_stake, bet, choices, server_seed_hash } =
    fairness;
  const bound = betText(bet);
  return {
    game: game.code,
    engine_version: String(engine_version),
    server_seed,
    client_seed,
    nonce: String(nonce),
    stake: String(base_stake),
    ...(bound !== undefined && { bet: bound }),
    ...(choices.length > 0 && { choices: choices.join(",") }),
    hash: server_seed_hash,
    ...(check && {
      currency: check.currency,
      paid: decimalOf({ amount: check.win, currency: check.currency }),
    }),
  };
}
