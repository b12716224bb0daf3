import type { QuoteView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import type { Payment } from "./slip-state.ts";

interface PaymentPickerProps {
  quote: QuoteView;
  payment: Payment;
}

/** Cash, the bonus balance or a free bet; shown only to players who have something else than cash. */
export function PaymentPicker({ quote, payment }: PaymentPickerProps) {
  const { texts, amounts, slip } = useServices();
  const bonus = amounts.minor(quote.bonusBalance) ?? 0;
  if (bonus === 0 && quote.freeBets.length === 0) return null;
  const text = (decimal: string): string => amounts.text(amounts.minor(decimal) ?? 0, true);
  return (
    <ChoiceChips
      label={texts.t("pay_with")}
      showLabel
      value={payment.kind === "free" ? `free:${payment.id}` : payment.kind}
      onChange={(value) => slip.update((state) => ({ ...state, payment: paymentOf(value) }))}
      choices={[
        { value: "cash", label: texts.t("cash") },
        ...(bonus > 0
          ? [{ value: "bonus", label: texts.t("bonus_of", { amount: text(quote.bonusBalance) }) }]
          : []),
        ...quote.freeBets.map(({ id, stake }) => ({
          value: `free:${id}`,
          label: texts.t("free_bet_of", { amount: text(stake) }),
        })),
      ]}
    />
  );
}

function paymentOf(value: string): Payment {
  if (value.startsWith("free:")) return { kind: "free", id: value.slice(5) };
  return { kind: value === "bonus" ? "bonus" : "cash" };
}
