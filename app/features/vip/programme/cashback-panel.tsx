import { Receipt } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "#app/ui/card.tsx";
import type { CashbackPaymentView, VipData, VipStandingView, VipTerms } from "./model.ts";

interface CashbackProps {
  standing: VipData["standing"];
  /** Null if they failed to load. */
  terms: VipTerms | null;
}

/** The weekly cashback: its terms, the current week and past payments. */
export function CashbackPanel({ standing, terms }: CashbackProps) {
  const { t } = useTranslation("vip");
  const own = standing === "guest" ? null : standing;
  return (
    <Section id="cashback" title={t("cashback.title")}>
      {terms && (
        <p className="text-pretty text-muted">
          {t("cashback.text", { min: terms.minCashback, max: terms.maxCashback })}
        </p>
      )}
      {own && <CurrentWeek cashback={own.cashback} />}
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-muted">
        <li>{t("cashback.rule_rounds")}</li>
        <li>{t("cashback.rule_cash")}</li>
        {terms && <li>{t("cashback.rule_week", { zone: terms.timeZone })}</li>}
        <li>{t("cashback.rule_exclusion")}</li>
      </ul>
      {own && <Payments payments={own.payments} />}
    </Section>
  );
}

function CurrentWeek({ cashback }: { cashback: VipStandingView["cashback"] }) {
  const { t } = useTranslation("vip");
  const { netLoss, share, amount, missing, paysOn } = cashback;
  return (
    <div className="mt-4 rounded-card bg-raised p-4">
      <h3 className="font-semibold">{t("cashback.this_week")}</h3>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <Figure name={t("cashback.net_loss")} value={netLoss} />
        <Figure name={t("cashback.share")} value={share} />
        <Figure name={t("cashback.so_far")} value={amount} isMain />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {missing ? t(`cashback.missing.${missing}`) : t("cashback.pays_on", { date: paysOn })}
      </p>
    </div>
  );
}

function Figure({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={`break-words tabular-nums ${isMain ? "font-display text-xl font-semibold text-accent-text" : "text-lg font-semibold"}`}
      >
        {value}
      </dd>
    </div>
  );
}

function Payments({ payments }: { payments: readonly CashbackPaymentView[] }) {
  const { t } = useTranslation("vip");
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t("cashback.payments")}</h3>
      {payments.length === 0 ? (
        <div className="mt-2 flex items-center gap-3 rounded-card border border-dashed border-line p-4">
          <Receipt size={24} aria-hidden="true" className="shrink-0 text-muted" />
          <p className="min-w-0">
            <span className="block font-medium">{t("cashback.no_payments")}</span>
            <span className="text-sm text-muted">{t("cashback.no_payments_text")}</span>
          </p>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {payments.map(({ week, netLoss, share, amount, state, paidOn }) => (
            <li key={week} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0">
                <span className="font-medium">{week}</span>
                <span className="block text-sm text-muted">
                  {t("cashback.computed", { share, loss: netLoss })}
                </span>
              </span>
              <span className="text-right">
                <span className="font-semibold tabular-nums">{amount}</span>
                <span className="block text-sm text-muted">
                  {paidOn ? t("cashback.state.paid", { date: paidOn }) : t(`cashback.state.${state}`)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
