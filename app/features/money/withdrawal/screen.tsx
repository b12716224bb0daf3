import { WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLivePayments } from "#app/features/money/history/use-live-payments.ts";
import { MethodList, MethodSection } from "#app/features/money/methods/method-list.tsx";
import { MethodsUnavailable } from "#app/features/money/methods/methods-unavailable.tsx";
import { methodQuery } from "#app/features/money/methods/model.ts";
import { SavedMethodList } from "#app/features/money/methods/saved-method-list.tsx";
import { useLastLoaded } from "#app/features/money/methods/use-last-loaded.ts";
import { useStepFocus } from "#app/features/money/methods/use-step-focus.ts";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LatestWithdrawals } from "./latest-withdrawals.tsx";
import { WITHDRAWAL_FORM, type WithdrawalData, type WithdrawalOptions } from "./model.ts";
import { WithdrawalBalance, WithdrawalGateList } from "./withdrawal-balance.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

/** The withdrawal as a page. */
export function WithdrawalScreen({ data }: { data: WithdrawalData }) {
  const { t } = useTranslation("withdrawals");
  return (
    <WalletFrame tab="withdrawal" title={t("title")}>
      <Card>
        <WithdrawalPanel data={data} />
      </Card>
    </WalletFrame>
  );
}

/**
 * The steps of a withdrawal, shared by the page and the wallet popup [RT-10]. The loader data is revalidated when a payment
 * or the verification status changes; the latter can open a gate.
 */
export function WithdrawalPanel({ data: loaded }: { data: WithdrawalData }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  useLivePayments();
  useLiveEvent("verification/status", () => revalidateWhenIdle());
  const data = useLastLoaded(loaded, {
    query: loaded.query,
    isUsable: loaded.options !== null,
    isComplete: loaded.options !== null && loaded.latest !== null,
  });
  const latest = loaded.latest ?? data.latest;
  const { options, chosen } = data;
  const step = chosen ? JSON.stringify(methodQuery(chosen)) : "choice";
  const panel = useStepFocus(step);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-6 outline-none [&>*]:min-w-0">
      {options === null ? (
        <MethodsUnavailable
          form={WITHDRAWAL_FORM}
          action={paths.wallet("withdrawal")}
          retryHref={paths.wallet("withdrawal")}
          texts={{
            title: t("unavailable.title"),
            text: t("unavailable.text"),
            retry: t("unavailable.retry"),
          }}
        />
      ) : (
        <>
          <WithdrawalBalance options={options} />
          <WithdrawalGateList options={options} />
          {chosen ? (
            <WithdrawalForm key={step} data={data} options={options} chosen={chosen} />
          ) : (
            <MethodStep options={options} />
          )}
        </>
      )}
      <LatestWithdrawals latest={latest} />
    </div>
  );
}

/** First step: the saved methods, then all methods. Empty if a gate blocks every amount. */
function MethodStep({ options }: { options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const { methods, saved, gates, max } = options;
  if (gates.some(({ blocksAll }) => blocksAll)) return null;
  const icon = <WalletMinimal aria-hidden="true" />;
  if (max === 0) return <EmptyState icon={icon} title={t("nothing.title")} text={t("nothing.text")} />;
  if (methods.length === 0) {
    return <EmptyState icon={icon} title={t("no_methods.title")} text={t("no_methods.text")} />;
  }
  return (
    <>
      {saved.length > 0 && (
        <MethodSection title={t("saved")}>
          <SavedMethodList
            saved={saved}
            hrefOf={({ savedMethodId }) => paths.wallet("withdrawal", { saved: savedMethodId })}
            action={paths.wallet("withdrawal")}
          />
        </MethodSection>
      )}
      <MethodSection title={t("methods")}>
        <MethodList methods={methods} hrefOf={({ alias }) => paths.wallet("withdrawal", { method: alias })} />
      </MethodSection>
    </>
  );
}
