import {
  availableMethods,
  methodView,
  savedMethodView,
} from "#app/features/money/methods/available-methods.server.ts";
import type { MethodSelection } from "#app/features/money/methods/model.ts";
import { isLimitPromptDue } from "#app/features/protection/deposit-limit/index.server.ts";
import { rewardText } from "#app/features/rewards/index.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { numberText, percentText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf, formatMoney } from "#contract/wire/money/money.ts";
import type { PaymentRules } from "#contract/wire/money/payment-methods.ts";
import { OPEN_PAYMENT_STATUSES } from "#contract/wire/money/payment-rules.ts";
import type { BonusOffer } from "#contract/wire/rewards/bonuses.ts";
import type { BonusMapDay } from "#contract/wire/rewards/daily-bonuses.ts";
import {
  DEPOSIT_GROUPS,
  type DepositBonus,
  type DepositData,
  type DepositMethods,
  findDepositMethod,
  type OpenDeposits,
  parseDepositQuery,
} from "./model.ts";

/** Maximum number of open deposits on the screen; the payment history has all of them. */
const OPEN_COUNT = 3;

/**
 * Loads the deposit screen. If the methods fail to load, `methods` is null and the screen has a link to retry.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadDeposit(request: Request, context: LoadContext): Promise<DepositData> {
  requirePlayer(context);
  const { searchParams } = new URL(request.url);
  const query = parseDepositQuery(searchParams);
  const [methods, bonuses, open, asksLimit] = await Promise.all([
    loadOptional(loadDepositMethods(context), "the payment methods", null, context.log),
    loadDepositBonuses(context, query.benefitId),
    loadOptional(loadOpenDeposits(context), "open deposits", null, context.log),
    loadOptional(isLimitPromptDue("deposit", context), "limits", false, context.log),
  ]);
  const selected = methods && findDepositMethod(query, methods);
  const chosen = selected && !selected.method.maintenance ? selected : null;
  const hasGroup = methods?.groups.some(({ id }) => id === query.group);
  return {
    query: searchParams.toString(),
    formKey: newIdempotencyKey(),
    methods,
    chosen,
    bonuses,
    group: hasGroup ? query.group : (methods?.groups[0]?.id ?? query.group),
    amount: chosen ? initialAmount(query.amount, chosen.method.rules, context.numberLocale) : "",
    chosenAmount: query.amount,
    benefitId: query.benefitId,
    open,
    asksLimit,
  };
}

function initialAmount(
  typed: string | null,
  { currency, default: proposed }: PaymentRules,
  numberLocale: string,
): string {
  const amount = (typed && parseAmountInput(typed, currency)) || proposed;
  return decimalInputText(decimalOf({ amount, currency }), numberLocale);
}

/**
 * Loads the methods of all deposit groups and the player's saved methods, or only the selected method.
 *
 * @throws the error of the product API
 */
export async function loadDepositMethods(
  context: LoadContext,
  selection?: MethodSelection,
): Promise<DepositMethods> {
  const { groups, saved } = await availableMethods(DEPOSIT_GROUPS, context, selection);
  return {
    groups: groups
      .map(({ id, methods }) => ({
        id,
        methods: methods.map((method) => methodView(method, "deposit", context)),
      }))
      .filter(({ methods }) => methods.length > 0),
    saved: saved.map((method) => savedMethodView(method)),
  };
}

/**
 * Loads the bonuses that can be claimed with a deposit; null if they fail to load, because a deposit does not need them. The daily
 * bonus is one of them if the player has chosen it [BM-3].
 */
export function loadDepositBonuses(context: LoadContext, chosenId: string): Promise<DepositBonus[] | null> {
  const { api, locale, log } = context;
  const offers = async () => {
    const { available } = await api.bonuses({ locale });
    const bonuses = available
      .filter(({ deposit_pct, claimable }) => deposit_pct !== null && claimable)
      .map((offer) => depositBonus(offer, context));
    const isOffer = available.some(({ benefit_id }) => benefit_id === chosenId);
    if (chosenId === DEFAULT_BENEFIT_ID || isOffer) return bonuses;
    const { days } = await api.playerBonusMap({ locale });
    const daily = days.find(({ benefit_id, state }) => benefit_id === chosenId && state === "active");
    return [...(daily ? dailyDepositBonus(daily, context) : []), ...bonuses];
  };
  return loadOptional(offers(), "bonuses", null, log);
}

/** The daily bonus that a deposit opens; empty for a day that needs no deposit. */
function dailyDepositBonus(
  { benefit_id: benefitId, reward, min_deposit, currency }: BonusMapDay,
  { locale, numberLocale }: LoadContext,
): DepositBonus[] {
  if (!reward || min_deposit === null) return [];
  const format = { iso: localeOf(locale).iso, numberLocale };
  const name = rewardText(translator(locale, "rewards"), reward, format);
  const factor = "wagering_factor" in reward ? reward.wagering_factor : 0;
  return [
    {
      benefitId,
      title: translator(locale, "deposits")("bonus.daily", { reward: name }),
      description: "",
      days: 0,
      minDeposit: min_deposit,
      minDepositText: formatMoney(min_deposit, currency, numberLocale),
      share: "",
      max: null,
      wagering: factor > 0 ? numberText(factor, locale) : "",
    },
  ];
}

async function loadOpenDeposits({ api, locale, numberLocale }: LoadContext): Promise<OpenDeposits> {
  const filters = { type: "deposit", status: OPEN_PAYMENT_STATUSES.join(","), limit: OPEN_COUNT } as const;
  const { items, total } = await api.payments({ ...filters, locale });
  return {
    newest: items.map(({ payment_id, name, account, amount, currency, status }) => ({
      id: payment_id,
      amount: formatMoney(amount, currency, numberLocale),
      method: [name, account].filter(Boolean).join(" · "),
      needsPlayer: status === "awaiting_player",
    })),
    hasMore: total > items.length,
  };
}

function depositBonus(offer: BonusOffer, { locale, numberLocale }: LoadContext): DepositBonus {
  const { benefit_id: benefitId, title, description, currency, days } = offer;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const minDeposit = offer.min_deposit ?? 0;
  return {
    benefitId,
    title,
    description,
    days,
    minDeposit,
    minDepositText: minDeposit > 0 ? money(minDeposit) : "",
    share: percentText(offer.deposit_pct ?? 0, locale),
    max: offer.max_amount === null ? null : money(offer.max_amount),
    wagering: offer.wagering_factor > 0 ? numberText(offer.wagering_factor, locale) : "",
  };
}
