import { useActionData } from "@remix-run/react";
import { CloudOff, Coins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#app/features/money/methods/amount-field.tsx";
import { LivePayment } from "#app/features/money/payment/live-payment.tsx";
import type { PaymentPageData } from "#app/features/money/payment/model.ts";
import { WidgetPayment } from "#app/features/money/payment/widget-screen.tsx";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { Form } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { SelectInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useDepositTracking } from "#app/tracking/deposit-tracking.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import {
  BUY_CRYPTO_ALIAS,
  type CryptoOfferData,
  type CryptoOfferView,
  type QuoteAnswer,
  quoteSchema,
} from "./model.ts";
import { QuoteCard } from "./quote-card.tsx";

/** The crypto purchase: the offer, or the vendor's widget of a started purchase [RT-10, TP-4]. */
export function CryptoPurchaseScreen(data: CryptoOfferData | PaymentPageData) {
  return (
    <WalletFrame tab="buy_crypto" title={data.title}>
      <BackToGame tone="outline" />
      {"answer" in data ? (
        <LivePayment page="crypto_purchase" answer={data.answer}>
          {(payment, checkNow) => (
            <Card className="min-w-0">
              <WidgetPayment payment={payment} checkNow={checkNow} />
            </Card>
          )}
        </LivePayment>
      ) : (
        <Offer {...data} />
      )}
    </WalletFrame>
  );
}

/** The forms of the offer, or the reason why the player cannot buy coins [RT-10, TP-4]. */
function Offer(data: CryptoOfferData) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  if (data.state === "offer") return <CryptoPurchaseForms offer={data.offer} />;
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

/** Form that requests a quote, and the quote with the purchase form. */
function CryptoPurchaseForms({ offer }: { offer: CryptoOfferView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { rules, amount, coins } = offer;
  const rejected = useRejectedCryptoPurchase();
  const [outdatedAnswer, setOutdatedAnswer] = useState<unknown>();
  const quoteForm = useActionForm({
    name: "quote",
    schema: quoteSchema(rules.currency),
    action: paths.wallet("buy-crypto"),
    defaultValue: { amount: rejected.amount ?? amount, coin: rejected.coin ?? coins[0]?.code },
  });
  const answer = quoteForm.answer as QuoteAnswer | undefined;
  const quote = answer && answer !== outdatedAnswer ? answer.quote : undefined;
  const submitted = answer?.submission.initialValue;
  const [rejection, setRejection] = useState<unknown>();
  const trackSubmit = useDepositTracking(
    {
      alias: BUY_CRYPTO_ALIAS,
      name: t("page.crypto_purchase"),
      currency: rules.currency,
      amount: parseAmountInput(String(quoteForm.fields.amount.value ?? ""), rules.currency),
    },
    rejection,
  );

  return (
    <div className="grid gap-4">
      <Card className="min-w-0">
        <p className="mb-5 text-muted">{t("buy.lead")}</p>
        {/* A quote is no longer shown after its form is edited. */}
        <div onInput={() => setOutdatedAnswer(answer)}>
          <Form of={quoteForm}>
            <AmountField
              field={quoteForm.fields.amount}
              rules={rules}
              hrefOf={(choice) => paths.wallet("buy-crypto", { amount: choice })}
            />
            <SelectInput field={quoteForm.fields.coin} label={t("buy.coin")}>
              {coins.map(({ code, name }) => (
                <option key={code} value={code}>
                  {`${name} (${code})`}
                </option>
              ))}
            </SelectInput>
            <Button type="submit" tone={quote ? "outline" : "accent"} size="large" waiting={quoteForm.busy}>
              {t(quote ? "buy.refresh" : "buy.show_price")}
            </Button>
          </Form>
        </div>
      </Card>
      <QuoteCard
        key={quote?.quoteId ?? "none"}
        quote={quote}
        quoteFormValues={{ amount: String(submitted?.amount ?? ""), coin: String(submitted?.coin ?? "") }}
        quoteFormId={quoteForm.form.id}
        onSend={trackSubmit}
        onRejected={setRejection}
      />
    </div>
  );
}

/** Amount and coin of a rejected purchase; empty unless the form was submitted without scripts. */
function useRejectedCryptoPurchase(): { amount?: string; coin?: string } {
  const rejected = answerFor("buy", useActionData<unknown>());
  const { amount, coin } = rejected?.submission.initialValue ?? {};
  return {
    ...(typeof amount === "string" && { amount }),
    ...(typeof coin === "string" && { coin }),
  };
}
