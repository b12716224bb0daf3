import { useState } from "react";
import { useTranslation } from "react-i18next";
import { outcomeView } from "#app/features/fairness/round-pictures/index.ts";
import {
  betText,
  FindingLine,
  proofCommands,
  useOwnRecomputation,
} from "#app/features/fairness/verifier/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { decimalOf } from "#contract/money/money.ts";
import type { Recomputation } from "#contract/play/fairness.ts";
import type { Fairness } from "#contract/play/rounds.ts";
import type { RoundSource } from "#contract/play/verifier-frame.ts";
import type { RoundDetailData } from "./round-view.ts";

interface OwnCheckProps {
  round: RoundDetailData;
  fairness: Fairness & { server_seed: string };
}

/** The player's own check: in this browser, on the fairness page, and by commands that need neither it nor the casino. */
export function OwnCheck({ round, fairness }: OwnCheckProps) {
  const { t } = useTranslation("game-history");
  const scripted = useScripted();
  const paths = useLocalePaths();
  const [asked, setAsked] = useState(false);
  const source = asked ? sourceOf(round, fairness) : null;
  const { answer, frame } = useOwnRecomputation(round.check?.frame ?? null, source);
  return (
    <div className="grid gap-3 border-t border-line pt-4 [&>*]:min-w-0">
      <h3 className="font-medium">{t("fairness.own")}</h3>
      <p className="text-sm text-muted">{t("fairness.own_text")}</p>
      <div className="flex flex-wrap gap-2">
        {scripted && round.check && (
          <Button tone="outline" waiting={asked && answer === undefined} onClick={() => setAsked(true)}>
            {t("fairness.check")}
          </Button>
        )}
        <ButtonLink tone="outline" href={`${paths.fairness(claimOf(round, fairness))}#result`}>
          {t("fairness.page")}
        </ButtonLink>
      </div>
      {frame}
      <div role="status" className="contents">
        {answer && <OwnFindings round={round} fairness={fairness} answer={answer} />}
        {answer === null && <p className="text-sm">{t("fairness.own_unable")}</p>}
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

function OwnFindings({ round, fairness, answer }: OwnCheckProps & { answer: Recomputation }) {
  const { t } = useTranslation("game-history");
  const sameHash = answer.commitment === fairness.server_seed_hash.toLowerCase();
  const same = isSameRound(round, answer);
  return (
    <ul className="grid gap-2" data-own-proof>
      <FindingLine holds={sameHash}>
        {t(sameHash ? "fairness.own_holds" : "fairness.own_fails")}
        <code className="block text-sm break-all text-muted">{answer.commitment}</code>
      </FindingLine>
      <FindingLine holds={same}>{t(same ? "fairness.own_same" : "fairness.own_other")}</FindingLine>
      <li className="text-sm">
        {t("fairness.first_bytes", { message: answer.first_message })}
        <code className="block break-all text-muted">{answer.first_bytes}</code>
      </li>
    </ul>
  );
}

/** Whether a round, computed anew, shows and pays what this one did. */
function isSameRound({ check, outcome, fairness }: RoundDetailData, answer: Recomputation): boolean {
  if (!check || !fairness) return false;
  const { stake, win, currency, numberLocale } = check;
  const computed = answer.outcome && outcomeView(answer.outcome, { stake, currency }, numberLocale);
  const paid = (answer.units * stake) / answer.price;
  return paid === win && JSON.stringify(computed) === JSON.stringify(outcome);
}

function sourceOf({ check }: RoundDetailData, fairness: OwnCheckProps["fairness"]): RoundSource {
  const { engine, server_seed, client_seed, nonce, bet, choices } = fairness;
  return {
    ...{ engine, server_seed, client_seed, nonce, choices, symbols: check?.symbols ?? null },
    bet: bet === null ? null : JSON.parse(bet),
  };
}

/** The round as the fairness page's address has it. */
function claimOf({ game, check }: RoundDetailData, fairness: OwnCheckProps["fairness"]) {
  const { server_seed, client_seed, nonce, base_stake, bet, choices, server_seed_hash } = fairness;
  const bound = betText(bet);
  return {
    ...{ game: game.code, server_seed, client_seed, nonce: String(nonce), stake: String(base_stake) },
    ...(bound !== undefined && { bet: bound }),
    ...(choices.length > 0 && { choices: choices.join(",") }),
    hash: server_seed_hash,
    ...(check && {
      currency: check.currency,
      paid: decimalOf({ amount: check.win, currency: check.currency }),
    }),
  };
}
