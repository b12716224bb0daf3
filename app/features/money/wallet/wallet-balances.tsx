import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useWallet } from "#app/live/wallet.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Amount } from "#app/shell/amount.tsx";
import { Section } from "#app/ui/card.tsx";

/**
 * Total balance and its components, updated live. Routes that render it need the message namespace `wallet`.
 *
 * @param action link next to the heading
 */
export function WalletBalances({ action }: { action?: ReactNode }) {
  const { t } = useTranslation("wallet");
  const { numberLocale } = useShell();
  const wallet = useWallet();
  if (!wallet) {
    return (
      <Section title={t("balance.title")} action={action}>
        <p className="text-muted">{t("balance.missing")}</p>
      </Section>
    );
  }
  const { currency } = wallet;
  const rows = [
    { key: "money", value: <Amount amount={wallet.balance} currency={currency} /> },
    { key: "bonus", value: <Amount amount={wallet.bonus} currency={currency} /> },
    { key: "bonus_sport", value: <Amount amount={wallet.bonus_sport} currency={currency} /> },
    { key: "loyalty", value: wholeNumberText(wallet.loyalty, numberLocale) },
    { key: "free_rounds", value: wholeNumberText(wallet.freerounds, numberLocale) },
  ];
  return (
    <Section title={t("balance.title")} action={action}>
      <p className="text-sm text-muted">{t("balance.total")}</p>
      <p className="mb-4 font-display text-3xl font-bold">
        <Amount amount={wallet.total_balance} currency={currency} />
      </p>
      <dl className="divide-y divide-line border-t border-line">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-3 last:pb-0">
            <dt className="text-muted">{t(`balance.${key}`)}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
