import { useTranslation } from "react-i18next";
import { WalletFrame } from "#app/features/money/wallet/index.ts";
import { Card } from "#app/ui/card.tsx";
import { WithdrawalPanel } from "./withdrawal-panel.tsx";
import type { WithdrawalData } from "./withdrawal-view.ts";

/** The withdrawal as a page of its own. */
export function WithdrawalScreen({ data }: { data: WithdrawalData }) {
  const { t } = useTranslation("withdrawals");
  return (
    <WalletFrame part="withdrawal" title={t("title")}>
      <Card>
        <WithdrawalPanel data={data} />
      </Card>
    </WalletFrame>
  );
}
