import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLivePayments } from "#app/features/money/history/index.ts";
import { useStepFocus } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { LatestWithdrawals } from "./latest-withdrawals.tsx";
import { WithdrawalBalance } from "./withdrawal-balance.tsx";
import { WithdrawalChoice } from "./withdrawal-choice.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalGates } from "./withdrawal-gates.tsx";
import { choiceOf } from "./withdrawal-query.ts";
import type { WithdrawalData } from "./withdrawal-view.ts";

/**
 * The withdrawal, step by step: the same on its page and in the popup [RT-10]. It is drawn anew as payments move on, and as a
 * gate opens: the check of an identity may stand over it.
 */
export function WithdrawalPanel({ data: loaded }: { data: WithdrawalData }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const { revalidate } = useRevalidator();
  useLivePayments();
  useLiveEvent("verification/status", () => revalidate());
  const data = useLastKnown(loaded);
  const { means, chosen, latest } = data;
  const step = chosen ? JSON.stringify(choiceOf(chosen)) : "choice";
  const panel = useStepFocus(step);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-6 outline-none [&>*]:min-w-0">
      {means === null ? (
        <ErrorState
          title={t("unavailable.title")}
          text={t("unavailable.text")}
          action={<ButtonLink href={paths.wallet("withdrawal")}>{t("unavailable.retry")}</ButtonLink>}
        />
      ) : (
        <>
          <WithdrawalBalance means={means} />
          <WithdrawalGates means={means} />
          {chosen ? (
            <WithdrawalForm key={step} data={data} means={means} chosen={chosen} />
          ) : (
            <WithdrawalChoice means={means} />
          )}
        </>
      )}
      <LatestWithdrawals latest={latest} />
    </div>
  );
}

/**
 * What was known before, where the same screen cannot be had anew: a form that is being filled in does not go because the
 * product API has stopped to answer.
 */
function useLastKnown(loaded: WithdrawalData): WithdrawalData {
  const known = useRef(loaded);
  if (loaded.means !== null || loaded.address !== known.current.address) known.current = loaded;
  return { ...known.current, latest: loaded.latest ?? known.current.latest };
}
