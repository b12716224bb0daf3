import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import type { PaymentLine } from "./model.ts";

/** List of payments, each a link to its details. */
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

/** One payment as a link to its details. */
export function PaymentLink({ line }: { line: PaymentLine }) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const { id, type, status, name, account, amount, date, time } = line;
  const Icon = type === "deposit" ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <OpenLink
      href={paths.walletPayment(id)}
      className="-mx-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-3 transition-colors duration-150 hover:bg-raised tablet:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_9rem]"
    >
      <span className="row-span-3 grid size-10 place-items-center self-start rounded-full bg-raised text-muted tablet:row-span-1 tablet:self-center">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="contents min-w-0 tablet:block">
        <span className="block min-w-0 font-medium hyphens-auto">{t(`type.${type}`)}</span>
        <span className="order-1 col-span-2 col-start-2 block text-sm break-words text-muted">
          {name}
          {account && ` · ${account}`}
        </span>
      </span>
      <span className="text-right font-semibold whitespace-nowrap tabular-nums tablet:order-last">
        {amount}
      </span>
      {/* On a phone the status comes first, so that it has the same place in all rows, whether or not the date fits next to it. */}
      <span className="order-2 col-span-2 col-start-2 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 tablet:contents">
        <span className="text-sm text-muted tabular-nums">
          <span className="whitespace-nowrap">{date},</span> <span className="whitespace-nowrap">{time}</span>
        </span>
        <span className="order-first flex tablet:order-none">
          <PaymentStatusBadge status={status} />
        </span>
      </span>
    </OpenLink>
  );
}

/** Status of a payment. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation("payments");
  const tone =
    status === "settled" ? "live" : status === "declined" || status === "reversed" ? "danger" : "plain";
  return <Badge tone={tone}>{t(`status.${status}`)}</Badge>;
}
