import { useTranslation } from "react-i18next";
import { CopyLine } from "./copy-line.tsx";
import type { BankStep } from "./payment-view.ts";

/** What a player types into their own bank's form, each line to be copied. */
export function BankDetails({ step }: { step: BankStep }) {
  const { t } = useTranslation("payments");
  const { beneficiary, bankName, iban, bic, reference, amount, decimal } = step;
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <dl className="divide-y divide-line rounded-card border border-line bg-page">
        <CopyLine name={t("bank.amount")} value={amount} copied={decimal} />
        <CopyLine name={t("bank.iban")} value={iban} copied={iban.replaceAll(" ", "")} />
        <CopyLine name={t("bank.reference")} value={reference} />
        <CopyLine name={t("bank.beneficiary")} value={beneficiary} />
        <CopyLine name={t("bank.bank")} value={bankName} />
        {bic && <CopyLine name={t("bank.bic")} value={bic} />}
      </dl>
      <p className="text-sm font-medium text-accent-text">{t("bank.must")}</p>
    </div>
  );
}
