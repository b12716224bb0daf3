import { ExternalLink, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyIconButton } from "#app/ui/copy-button.tsx";
import type { BankStep, CoinStep } from "./model.ts";

/** Details of a bank transfer, each with a copy button. */
export function BankInstructions({ step }: { step: BankStep }) {
  const { t } = useTranslation("payments");
  const { beneficiary, bankName, iban, bic, reference, amount, decimal } = step;
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <dl className="divide-y divide-line rounded-card border border-line bg-page">
        <CopyRow name={t("bank.amount")} value={amount} copied={decimal} />
        <CopyRow name={t("bank.iban")} value={iban} copied={iban.replaceAll(" ", "")} />
        <CopyRow name={t("bank.reference")} value={reference} />
        <CopyRow name={t("bank.beneficiary")} value={beneficiary} />
        <CopyRow name={t("bank.bank")} value={bankName} />
        {bic && <CopyRow name={t("bank.bic")} value={bic} />}
      </dl>
      <p className="text-sm font-medium text-accent-text">{t("bank.must")}</p>
    </div>
  );
}

/** Where to send coins: a QR code, a link to a wallet on this device, and details with copy buttons. */
export function CoinInstructions({ step }: { step: CoinStep }) {
  const { t } = useTranslation("payments");
  const { coin, network, address, uri, qr, walletUrl, amount } = step;
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {/* Cameras need a dark code on a light background in every theme. */}
      {qr && (
        <img
          src={qr}
          alt={t("crypto.qr")}
          width={192}
          height={192}
          className="mx-auto size-48 rounded-control bg-[#fff]"
        />
      )}
      <dl className="divide-y divide-line rounded-card border border-line bg-page">
        <CopyRow name={t("crypto.amount")} value={`${amount} ${coin}`} copied={amount} />
        <CopyRow name={t("crypto.address")} value={address} />
        <div className="px-4 py-2">
          <dt className="text-sm text-muted">{t("crypto.network")}</dt>
          <dd className="font-medium">{network}</dd>
        </div>
      </dl>
      <p className="text-sm font-medium text-accent-text">{t("crypto.network_only", { network })}</p>
      <p className="text-sm text-muted">{t("crypto.any_amount")}</p>
      <div className="grid gap-2">
        {uri && (
          <ButtonLink href={uri} data-document="" tone="accent" size="large">
            <Wallet size={18} aria-hidden="true" />
            {t("crypto.open_wallet")}
          </ButtonLink>
        )}
        {walletUrl && (
          <ButtonLink href={walletUrl} target="_blank" rel="noopener noreferrer" tone="outline">
            {t("crypto.wallet_page")}
            <ExternalLink size={16} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Received amount and confirmations of coins that the player has sent. */
export function CoinProgress({ step }: { step: CoinStep }) {
  const { t } = useTranslation("payments");
  const { coin, amount, received, missing, confirmations, needed } = step;
  const steps = t("crypto.progress", { confirmations, needed });
  return (
    <div className="grid gap-3 rounded-card border border-line bg-page p-4">
      <dl className="grid gap-2">
        <Row name={t("crypto.amount")} value={`${amount} ${coin}`} />
        <Row name={t("crypto.received")} value={`${received} ${coin}`} />
        {missing && <Row name={t("crypto.missing")} value={`${missing} ${coin}`} />}
        <Row name={t("crypto.confirmations")} value={steps} />
      </dl>
      <progress
        className="progress-meter"
        max={needed}
        value={Math.min(confirmations, needed)}
        aria-label={t("crypto.confirmations")}
        aria-valuetext={steps}
      />
      {missing && <p className="text-sm text-muted">{t("crypto.any_amount")}</p>}
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

interface CopyRowProps {
  name: string;
  /** Displayed value. */
  value: string;
  /** Copied value, if it differs. */
  copied?: string;
}

/** A `dl` row: name, value and a button that copies the value. */
function CopyRow({ name, value, copied = value }: CopyRowProps) {
  const { t } = useTranslation("payments");
  return (
    <div className="py-2 pr-1 pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium break-words tabular-nums [overflow-wrap:anywhere]">
          {value}
        </span>
        <CopyIconButton
          text={copied}
          label={t("copy.what", { what: name })}
          copiedText={t("copy.done")}
          className="-mt-5"
        />
      </dd>
    </div>
  );
}
