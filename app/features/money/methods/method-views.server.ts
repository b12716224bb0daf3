import { durationText, percentText } from "#app/i18n/figures.server.ts";
import { momentText } from "#app/i18n/moment.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { PaymentItem, PaymentRules, SavedMethod } from "#contract/money/payment-methods.ts";
import type { MethodView, SavedMethodView } from "./method-view.ts";

export type Direction = "deposit" | "withdrawal";
type Reader = Pick<LoadContext, "locale" | "numberLocale">;

/** A method for its reader; one of the group `withdraw` is a withdrawal's. */
export function methodView(item: PaymentItem, direction: Direction, reader: Reader): MethodView {
  const { locale, numberLocale } = reader;
  const rules = rulesFor(item, direction);
  const money = (amount: number) => formatMoney(amount, rules.currency, numberLocale);
  const { percent, fixed } = item.fee;
  const fee = [percent > 0 && percentText(percent, locale), fixed > 0 && money(fixed)].filter(Boolean);
  const { kind, minutes } = item.time;
  return {
    ...{ alias: item.alias, name: item.name, image: item.image ?? "", kind: item.kind },
    ...{ description: item.description, rules, fee: item.fee, fields: item.fields },
    ...{ canBeSaved: item.can_be_saved, withBenefits: item.with_benefits },
    words: {
      min: money(rules.min),
      max: rules.max === null ? null : money(rules.max),
      fee: fee.length > 0 ? fee.join(" + ") : null,
      time: { kind, text: kind === "instant" ? "" : durationText(minutes, locale) },
    },
    maintenance: item.status === "maintenance" ? { until: endOf(item, reader) } : null,
  };
}

/** A deposit's own rules, where the method has some, over those that hold for both directions. */
function rulesFor({ rules }: PaymentItem, direction: Direction): PaymentRules {
  const { vendor: _, deposit, ...common } = rules;
  if (direction === "withdrawal" || !deposit) return withFittingChoices(common);
  return withFittingChoices({
    ...{ ...common, ...deposit },
    max: deposit.max ?? common.max,
    quick: deposit.quick.length > 0 ? deposit.quick : common.quick,
  });
}

function withFittingChoices(rules: PaymentRules): PaymentRules {
  const { min, max, quick } = rules;
  return { ...rules, quick: quick.filter((amount) => amount >= min && (max === null || amount <= max)) };
}

function endOf({ maintenance_until }: PaymentItem, { locale }: Reader): string | null {
  return maintenance_until && momentText(maintenance_until, localeOf(locale).iso);
}

/** @param fields what a payment with it still asks for: the saved method's own for a deposit, none for a withdrawal */
export function savedMethodView(saved: SavedMethod, fields = saved.fields): SavedMethodView {
  const { saved_method_id: savedMethodId, alias, name, image = "", label } = saved;
  return { savedMethodId, alias, name, image, label, fields };
}
