import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import type { PaymentStatus } from "#contract/money/payment-status.ts";

/** Where a payment stands, in a word. */
export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation("payments");
  const tone =
    status === "settled" ? "live" : status === "declined" || status === "reversed" ? "danger" : "plain";
  return <Badge tone={tone}>{t(`status.${status}`)}</Badge>;
}
