import { WalletFrame } from "#app/features/wallet/index.ts";
import { Card } from "#app/ui/card.tsx";
import { WithdrawalPanel } from "./withdrawal-panel.tsx";
import type { WithdrawalData } from "./withdrawal-view.ts";

/** The withdrawal as a page of its own. */
export function WithdrawalScreen({ data }: { data: WithdrawalData }) {
  return (
    <WalletFrame part="withdrawal">
      <Card>
        <WithdrawalPanel data={data} />
      </Card>
    </WalletFrame>
  );
}
