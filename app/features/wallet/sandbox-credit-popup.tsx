import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/index.ts";
import { Amount } from "#app/shell/amount.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { decimalOf, formatMoney } from "#contract/money.ts";
import type { CreditAnswer } from "./credit-action.server.ts";
import { creditKey, largestCredit, quickCredits } from "./credit-amounts.ts";

/** Credits play money, in place of a deposit, for as long as the wallet's screens are not there. */
export function SandboxCreditPopup({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { numberLocale, user } = useShell();
  const wallet = useWallet();
  const paths = useLocalePaths();
  const fetcher = useFetcher<CreditAnswer>();
  const [key] = useState(creditKey);
  const currency = wallet?.currency ?? user?.currency ?? "EUR";
  const choices = quickCredits(currency);
  const [amount, setAmount] = useState(() => decimalOf({ amount: choices[1] ?? 0, currency }));
  const money = (minor: number) => formatMoney(minor, currency, numberLocale);

  useEffect(() => {
    if (!fetcher.data?.done) return;
    toast.success(t("credit.done"));
    close();
  }, [fetcher.data, close, t]);

  const error = fetcher.data?.error;
  return (
    <Popup
      size="form"
      title={t("credit.title")}
      action={
        <Button
          type="submit"
          form="sandbox-credit"
          tone="accent"
          size="large"
          block
          waiting={fetcher.state !== "idle"}
        >
          {t("credit.submit")}
        </Button>
      }
    >
      <fetcher.Form
        id="sandbox-credit"
        method="post"
        action={paths.action("sandbox-credit")}
        className="grid gap-5"
      >
        <p className="text-muted">{t("credit.text")}</p>
        {wallet && (
          <p className="flex items-baseline justify-between rounded-control bg-page px-4 py-3">
            <span className="text-sm text-muted">{t("credit.balance")}</span>
            <Amount
              amount={wallet.total_balance}
              currency={wallet.currency}
              className="text-lg font-semibold"
            />
          </p>
        )}
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="currency" value={currency} />
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1.5 text-sm font-medium text-muted">{t("credit.quick")}</legend>
          {choices.map((choice) => {
            const decimal = decimalOf({ amount: choice, currency });
            return (
              <button
                key={choice}
                type="button"
                aria-pressed={amount === decimal}
                onClick={() => setAmount(decimal)}
                className={classNames(
                  "h-11 rounded-control border font-medium tabular-nums transition-colors duration-150 hover:bg-raised",
                  amount === decimal ? "border-accent-text bg-raised" : "border-edge",
                )}
              >
                {money(choice)}
              </button>
            );
          })}
        </fieldset>
        <TextField
          label={t("credit.amount")}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          trailing={<span className="pr-3">{currency}</span>}
          error={error && t(`credit.error.${error}`, { max: money(largestCredit(currency)) })}
        />
      </fetcher.Form>
    </Popup>
  );
}
