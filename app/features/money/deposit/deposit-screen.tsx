import { useTranslation } from "react-i18next";
import { WalletFrame } from "#app/features/money/wallet/index.ts";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { Card } from "#app/ui/card.tsx";
import { DepositPanel } from "./deposit-panel.tsx";
import type { DepositData } from "./deposit-view.ts";

/** The deposit as a page of its own. */
export function DepositScreen({ data }: { data: DepositData }) {
  const { t } = useTranslation("deposits");
  return (
    <WalletFrame part="deposit" title={t("title")}>
      <BackToGame tone="outline" />
      <Card>
        <DepositPanel data={data} />
      </Card>
    </WalletFrame>
  );
}
