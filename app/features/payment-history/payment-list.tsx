import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { PaymentLine } from "./history-view.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Payments, each a link to all that is known of it. */
export function PaymentList({ lines, label }: { lines: readonly PaymentLine[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} data-payment={line.id}>
          <PaymentLink line={line} />
        </li>
      ))}
    </ul>
  );
}

/** A payment in a line, which leads to all that is known of it. */
export function PaymentLink({ line }: { line: PaymentLine }) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const { id, type, status, name, account, amount, date, time } = line;
  const Icon = type === "deposit" ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <a
      href={paths.walletPayment(id)}
      className="-mx-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 rounded-control px-2 py-3 transition-colors duration-150 hover:bg-raised tablet:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_9rem]"
    >
      <span className="grid size-10 place-items-center rounded-full bg-raised text-muted">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium hyphens-auto">{t(`type.${type}`)}</span>
        <span className="block text-sm break-words text-muted">
          {name}
          {account && ` · ${account}`}
        </span>
      </span>
      <span className="text-right font-semibold whitespace-nowrap tabular-nums tablet:order-last">
        {amount}
      </span>
      <span className="col-start-2 text-sm text-muted tabular-nums tablet:col-start-auto">
        <span className="whitespace-nowrap">{date},</span> <span className="whitespace-nowrap">{time}</span>
      </span>
      <span className="justify-self-end tablet:justify-self-start">
        <StatusBadge status={status} />
      </span>
    </a>
  );
}
