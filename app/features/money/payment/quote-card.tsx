import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { buySchema } from "./buy-crypto-forms.ts";
import { Deadline } from "./deadline.tsx";
import type { QuoteView } from "./offer-view.ts";

interface QuoteCardProps {
  quote: QuoteView | undefined;
  /** What the price is of, to be kept where the price is lost. */
  asked: { amount: string; coin: string };
  /** Id of the form that asks for a price. */
  quoteForm: string;
}

/** A price and what is in it, for as long as it holds; then a new one. Also says why a purchase was refused. */
export function QuoteCard({ quote, asked, quoteForm }: QuoteCardProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const [expired, setExpired] = useState(false);
  const of = useActionForm({ name: "buy", schema: buySchema, action: paths.wallet("buy-crypto") });
  if (!quote && !of.form.errors) return null;
  return (
    <Card className="min-w-0" aria-label={t("buy.price")}>
      <Form
        of={of}
        hidden={{ quote_id: quote?.quoteId, key: quote?.key, amount: asked.amount, coin: asked.coin }}
      >
        {quote && (
          <>
            <QuoteLines quote={quote} />
            <Deadline deadline={quote.expires} onEnd={() => setExpired(true)} />
            <p role="status" className="text-sm font-medium text-accent-text empty:hidden">
              {expired && t("buy.expired")}
            </p>
            {expired ? (
              <Button type="submit" form={quoteForm} tone="accent" size="large">
                {t("buy.refresh")}
              </Button>
            ) : (
              <Button type="submit" tone="accent" size="large" waiting={of.busy}>
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
