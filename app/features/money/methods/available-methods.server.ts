import { durationText, percentText } from "#app/i18n/format.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type {
  PaymentGroup,
  PaymentMethod,
  PaymentRules,
  SavedMethod,
} from "#contract/wire/money/payment-methods.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { MethodSelection, MethodView, SavedMethodView } from "./model.ts";

/** Methods by group, and the player's saved methods that can be used now. */
interface AvailableMethods<Group extends PaymentGroup> {
  groups: { id: Group; methods: PaymentMethod[] }[];
  saved: SavedMethod[];
}

/**
 * Loads the methods of the groups. With a selection only the selected method is returned: an action first reads the cached
 * list that its form was rendered from, and requests a fresh one only if the cached list does not have the method.
 *
 * @throws the error of the product API if the methods fail to load
 */
export async function availableMethods<Group extends PaymentGroup>(
  groups: readonly Group[],
  context: LoadContext,
  selection?: MethodSelection,
): Promise<AvailableMethods<Group>> {
  if (!selection) return loadMethods(groups, context);
  const recent = onlySelected(selection, await loadMethods(groups, context, { recent: true }));
  const isFound = recent.groups.some(({ methods }) => methods.length > 0);
  return isFound ? recent : onlySelected(selection, await loadMethods(groups, context));
}

/** Saved methods are optional: if they fail to load, the list is empty. */
async function loadMethods<Group extends PaymentGroup>(
  groups: readonly Group[],
  { api, locale, log }: LoadContext,
  options?: { recent: true },
): Promise<AvailableMethods<Group>> {
  const [available, saved] = await Promise.all([
    api.paymentSystems({ type: groups.join(","), locale }, options),
    loadOptional(api.savedMethods({ locale }, options), "saved methods", [], log),
  ]);
  const isUsable = (group: PaymentGroup, alias: string) =>
    available[group]?.some((method) => method.alias === alias && method.status !== "maintenance");
  return {
    groups: groups.map((id) => ({ id, methods: available[id] ?? [] })),
    saved: saved.filter((method) =>
      groups.some((group) => method.groups.includes(group) && isUsable(group, method.alias)),
    ),
  };
}

function onlySelected<Group extends PaymentGroup>(
  selection: MethodSelection,
  { groups, saved }: AvailableMethods<Group>,
): AvailableMethods<Group> {
  const selected = saved.find(({ saved_method_id }) => saved_method_id === selection.saved);
  const selectedAlias = selection.saved === null ? selection.method : selected?.alias;
  return {
    groups: groups.map(({ id, methods }) => ({
      id,
      methods: methods.filter(({ alias }) => alias === selectedAlias),
    })),
    saved: selected ? [selected] : [],
  };
}

export type Direction = "deposit" | "withdrawal";
type PlayerLocales = Pick<LoadContext, "locale" | "numberLocale">;

/** View model of a method, formatted in the locales of the player. */
export function methodView(method: PaymentMethod, direction: Direction, locales: PlayerLocales): MethodView {
  const { locale, numberLocale } = locales;
  const rules = rulesOf(method, direction);
  const money = (amount: number) => formatMoney(amount, rules.currency, numberLocale);
  const { percent, fixed } = method.fee;
  const fee = [percent > 0 && percentText(percent, locale), fixed > 0 && money(fixed)].filter(Boolean);
  const { kind, minutes } = method.time;
  return {
    alias: method.alias,
    name: method.name,
    image: method.image ?? "",
    kind: method.kind,
    description: method.description,
    rules,
    fee: method.fee,
    fields: method.fields,
    canBeSaved: method.can_be_saved,
    withBenefits: method.with_benefits,
    formatted: {
      min: money(rules.min),
      max: rules.max === null ? null : money(rules.max),
      fee: fee.length > 0 ? fee.join(" + ") : null,
      time: { kind, text: kind === "instant" ? "" : durationText(minutes, locale) },
    },
    maintenance: method.status === "maintenance" ? { until: maintenanceEnd(method, locales) } : null,
  };
}

/** The deposit rules of a method, if it has them, take precedence over its rules for both directions. */
function rulesOf({ rules }: PaymentMethod, direction: Direction): PaymentRules {
  const { vendor: _, deposit, ...common } = rules;
  if (direction === "withdrawal" || !deposit) return withQuickAmountsInLimits(common);
  return withQuickAmountsInLimits({
    ...common,
    ...deposit,
    max: deposit.max ?? common.max,
    quick: deposit.quick.length > 0 ? deposit.quick : common.quick,
  });
}

function withQuickAmountsInLimits(rules: PaymentRules): PaymentRules {
  const { min, max, quick } = rules;
  return { ...rules, quick: quick.filter((amount) => amount >= min && (max === null || amount <= max)) };
}

function maintenanceEnd({ maintenance_until }: PaymentMethod, { locale }: PlayerLocales): string | null {
  return maintenance_until && formatUtcTime(maintenance_until, localeOf(locale).iso);
}

/** @param fields fields that the form requests: by default those of a deposit; a withdrawal requests none */
export function savedMethodView(saved: SavedMethod, fields = saved.fields): SavedMethodView {
  const { saved_method_id: savedMethodId, alias, name, image = "", label } = saved;
  return { savedMethodId, alias, name, image, label, fields };
}
