import { useTranslation } from "react-i18next";
import { useStepFocus } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { DepositChoice } from "./deposit-choice.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { choiceOf, queryFor } from "./deposit-query.ts";
import type { DepositData } from "./deposit-view.ts";

interface DepositPanelProps {
  data: DepositData;
  /** Goes on with a deposit that has begun, by its id; without it the form leads to the payment's page. */
  onBegun?: (paymentId: string) => void;
}

/** The deposit, step by step: the same on its page and in the popup [POP-5]. */
export function DepositPanel({ data, onBegun }: DepositPanelProps) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const { methods, chosen } = data;
  const step = chosen ? JSON.stringify(choiceOf(chosen)) : data.group;
  const panel = useStepFocus(step);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {methods === null ? (
        <ErrorState
          title={t("unavailable.title")}
          text={t("unavailable.text")}
          action={
            <ButtonLink href={paths.wallet("deposit", queryFor(data))}>{t("unavailable.retry")}</ButtonLink>
          }
        />
      ) : chosen ? (
        <DepositForm key={step} {...{ data, chosen, onBegun }} />
      ) : (
        <DepositChoice data={data} methods={methods} />
      )}
    </div>
  );
}
