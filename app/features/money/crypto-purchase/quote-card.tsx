import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PaymentDeadline } from "#app/features/money/payment/payment-deadline.tsx";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cryptoPurchaseSchema, type QuoteView } from "./model.ts";

interface QuoteCardProps {
  quote: QuoteView | undefined;
  /** Values of the quote form, submitted with the purchase to restore that form if the purchase is rejected. */
  quoteFormValues: { amount: string; coin: string };
  /** Element id of the quote form. */
  quoteFormId: string;
  /** Called when the purchase is submitted, and with the answer that rejects it. */
  onSend: () => void;
  onRejected: (answer: unknown) => void;
}

/** A quote with the purchase form, until it expires, and then a button for a new quote. Also shows why a purchase was rejected. */
export function QuoteCard({ quote, quoteFormValues, quoteFormId, onSend, onRejected }: QuoteCardProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const [isExpired, setIsExpired] = useState(false);
  const purchase = useActionForm({
    name: "buy",
    schema: cryptoPurchaseSchema,
    action: paths.wallet("buy-crypto"),
    onSend,
  });
  const { answer } = purchase;
  useEffect(() => {
    if (answer) onRejected(answer);
  }, [answer, onRejected]);
  if (!quote && !purchase.form.errors) return null;
  return (
    <Card className="min-w-0" aria-label={t("buy.price")}>
      <Form
        of={purchase}
        hidden={{
          quote_id: quote?.quoteId,
          key: quote?.key,
          amount: quoteFormValues.amount,
          coin: quoteFormValues.coin,
        }}
      >
        {quote && (
          <>
            <QuoteLines quote={quote} />
            <PaymentDeadline deadline={quote.expires} onEnd={() => setIsExpired(true)} />
            <p role="status" className="text-sm font-medium text-accent-text empty:hidden">
              {isExpired && t("buy.expired")}
            </p>
            {isExpired ? (
              <Button type="submit" form={quoteFormId} tone="accent" size="large">
                {t("buy.refresh")}
              </Button>
            ) : (
              <Button type="submit" tone="accent" size="large" waiting={purchase.busy}>
                {t("buy.submit", { total: quote.total })}
              </Button>
            )}
          </>
        )}
      </Form>
    </Card>
  );
}

function QuoteLines({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation("payments");
  const { amount, fee, total, coins, network, rate } = quote;
  const rows = { coins, rate, network, amount, fee, total };
  return (
    <dl className="divide-y divide-line">
      {(["coins", "rate", "network", "amount", "fee", "total"] as const).map((name) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{t(`buy.line.${name}`)}</dt>
          <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{rows[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
