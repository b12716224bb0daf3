import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { PaymentView } from "./model.ts";
import { usePaymentLocation } from "./payment-location.tsx";

const TONES = { waiting: "text-accent-text", good: "text-live", bad: "text-danger" } as const;

interface PaymentCardProps {
  /** `h2` if the page already has an h1. */
  heading?: "h1" | "h2";
  icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The state of a payment: icon, heading, text, and its content. In a popup it has no card frame and an h2. */
export function PaymentCard({ heading, icon: Icon, tone, title, text, children }: PaymentCardProps) {
  const { game } = usePaymentLocation();
  const [Frame, Heading] = game ? (["section", "h2"] as const) : ([Card, heading ?? "h1"] as const);
  const id = useId();
  return (
    <Frame aria-labelledby={id} className="grid min-w-0 gap-5 [&>*]:min-w-0">
      <div className="grid justify-items-center gap-3 text-center">
        <span className={classNames("grid size-14 place-items-center rounded-full bg-raised", TONES[tone])}>
          <Icon size={28} aria-hidden="true" />
        </span>
        {/* Screen readers announce changes of the state. */}
        <div role="status" className="grid w-full gap-2">
          <Heading id={id} className="font-display text-xl font-semibold hyphens-auto">
            {title}
          </Heading>
          {text && <p className="text-muted">{text}</p>}
        </div>
      </div>
      {children}
    </Frame>
  );
}

/** Method, amounts and receipt of a payment; values that are null are left out. */
export function PaymentSummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const { method, account, amount, fee, total, settled, bonus, receipt } = payment;
  const rows: [name: string, value: string | null][] = [
    ["method", method],
    ["account", account || null],
    ["amount", amount],
    ["fee", fee],
    ["total", fee && total],
    ["settled", settled],
    ["bonus", bonus],
    ["receipt", receipt?.number ?? null],
    ["issued", receipt?.issued ?? null],
    ["reference", receipt?.reference || null],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt className="text-muted">{t(`facts.${name}`)}</dt>
              <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Status changes of a payment, oldest first, in a collapsed section. */
export function PaymentTimeline({ timeline }: Pick<PaymentView, "timeline">) {
  const { t } = useTranslation("payments");
  return (
    <Disclosure label={t("timeline")}>
      <ol className="grid gap-3">
        {timeline.map(({ status, at }, index) => {
          const isLast = index === timeline.length - 1;
          return (
            <li key={index} className="flex gap-3">
              <span
                aria-hidden="true"
                className={classNames("mt-2 size-2 shrink-0 rounded-full", isLast ? "bg-live" : "bg-edge")}
              />
              <span className="min-w-0">
                <span className={classNames("block", isLast && "font-semibold")}>
                  {t(`status.${status}`)}
                </span>
                <span className="block text-sm text-muted tabular-nums">{at}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Disclosure>
  );
}
