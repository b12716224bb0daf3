import { CloudOff, Coins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#app/features/money/methods/index.ts";
import { Form } from "#app/forms/form.tsx";
import { SelectInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { QuoteAnswer } from "./buy-crypto-action.server.ts";
import { quoteSchema } from "./buy-crypto-forms.ts";
import type { OfferData } from "./load-offer.server.ts";
import type { OfferView } from "./offer-view.ts";
import { QuoteCard } from "./quote-card.tsx";
import { useKeptPurchase } from "./use-kept-purchase.ts";

/** Coins for ordinary money: an amount, a price that holds for a while, and the purchase [RT-10, TP-4]. */
export function BuyCryptoScreen(data: OfferData) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  if (data.state === "offer") return <Purchase offer={data.offer} />;
  return data.state === "none" ? (
    <EmptyState
      icon={<Coins size={26} aria-hidden="true" />}
      title={t("buy.none_title")}
      text={t("buy.none_text")}
    />
  ) : (
    <ErrorState
      icon={<CloudOff size={26} aria-hidden="true" />}
      title={t("buy.unreachable_title")}
      text={t("buy.unreachable_text")}
      action={
        <ButtonLink tone="accent" href={paths.wallet("buy-crypto")}>
          {t("action.retry")}
        </ButtonLink>
      }
    />
  );
}

function Purchase({ offer }: { offer: OfferView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { rules, amount, coins } = offer;
  const kept = useKeptPurchase();
  const [editedAfter, setEditedAfter] = useState<unknown>();
  const of = useActionForm({
    name: "quote",
    schema: quoteSchema(rules.currency),
    action: paths.wallet("buy-crypto"),
    defaultValue: { amount: kept.amount ?? amount, coin: kept.coin ?? coins[0]?.code },
  });
  const answer = of.answer as QuoteAnswer | undefined;
  const quote = answer && answer !== editedAfter ? answer.quote : undefined;
  const sent = answer?.submission.initialValue;

  return (
    <div className="grid gap-4">
      <Card className="min-w-0">
        <p className="mb-5 text-muted">{t("buy.lead")}</p>
        {/* A price is of what was asked for: once that is another, it is no longer shown. */}
        <div onInput={() => setEditedAfter(answer)}>
          <Form of={of}>
            <AmountField
              field={of.fields.amount}
              rules={rules}
              hrefOf={(choice) => paths.wallet("buy-crypto", { amount: choice })}
            />
            <SelectInput field={of.fields.coin} label={t("buy.coin")}>
              {coins.map(({ code, name }) => (
                <option key={code} value={code}>
                  {`${name} (${code})`}
                </option>
              ))}
            </SelectInput>
            <Button type="submit" tone={quote ? "outline" : "accent"} size="large" waiting={of.busy}>
              {t(quote ? "buy.refresh" : "buy.show_price")}
            </Button>
          </Form>
        </div>
      </Card>
      <QuoteCard
        key={quote?.quoteId ?? "none"}
        quote={quote}
        asked={{ amount: String(sent?.amount ?? ""), coin: String(sent?.coin ?? "") }}
        quoteForm={of.form.id}
      />
    </div>
  );
}
