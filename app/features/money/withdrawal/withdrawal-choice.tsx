import { WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChoicePart, MethodList, SavedMethodList } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { WithdrawalMeans } from "./withdrawal-view.ts";

/** Where the money is to go: to what was kept first, then every method. Nothing while nothing can leave. */
export function WithdrawalChoice({ means }: { means: WithdrawalMeans }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const { methods, saved, gates, most } = means;
  if (gates.some(({ isShut }) => isShut)) return null;
  const Icon = <WalletMinimal aria-hidden="true" />;
  if (most === 0) return <EmptyState icon={Icon} title={t("nothing.title")} text={t("nothing.text")} />;
  if (methods.length === 0) {
    return <EmptyState icon={Icon} title={t("no_methods.title")} text={t("no_methods.text")} />;
  }
  return (
    <>
      {saved.length > 0 && (
        <ChoicePart title={t("saved")}>
          <SavedMethodList
            saved={saved}
            hrefOf={({ savedMethodId }) => paths.wallet("withdrawal", { saved: savedMethodId })}
            action={paths.wallet("withdrawal")}
          />
        </ChoicePart>
      )}
      <ChoicePart title={t("methods")}>
        <MethodList methods={methods} hrefOf={({ alias }) => paths.wallet("withdrawal", { method: alias })} />
      </ChoicePart>
    </>
  );
}
