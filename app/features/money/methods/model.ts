import type {
  PaymentFee,
  PaymentField,
  PaymentMethod,
  PaymentRules,
} from "#contract/wire/money/payment-methods.ts";

/** View model of a payment method. Amounts used in calculations are numbers, all others are formatted for the player. */
export interface MethodView {
  alias: string;
  name: string;
  /** URL of the logo; empty if the method has none. */
  image: string;
  kind: PaymentMethod["kind"];
  description: string;
  rules: PaymentRules;
  fee: PaymentFee;
  fields: PaymentField[];
  canBeSaved: boolean;
  withBenefits: boolean;
  formatted: {
    min: string;
    /** Null if there is no maximum. */
    max: string | null;
    /** Null if there is no fee. */
    fee: string | null;
    /** `text` is a duration; empty for `instant`. */
    time: { kind: PaymentMethod["time"]["kind"]; text: string };
  };
  /** Null if the method is available. `until` is a formatted time; null if the end is unknown. */
  maintenance: { until: string | null } | null;
}

/** View model of a payment method with details that the player has saved. */
export interface SavedMethodView {
  savedMethodId: string;
  alias: string;
  name: string;
  image: string;
  /** `•••• 4242` */
  label: string;
  /** Fields that the form still requests. */
  fields: PaymentField[];
}

/** The method of a payment, with the saved details if the player selected them. */
export interface ChosenMethod {
  method: MethodView;
  saved: SavedMethodView | null;
}

/** Fields that the form of the chosen method requests. */
export function requestedFields({ method, saved }: ChosenMethod): PaymentField[] {
  return saved ? saved.fields : method.fields;
}

/** URL query of a screen's selection: `?method=<alias>` or `?saved=<id>`; null for an absent parameter. */
export interface MethodSelection {
  method: string | null;
  saved: string | null;
}

/** URL query that selects the chosen method. */
export function methodQuery({ method, saved }: ChosenMethod): { method: string } | { saved: string } {
  return saved ? { saved: saved.savedMethodId } : { method: method.alias };
}

/**
 * Finds the selected method, including one in maintenance.
 *
 * @returns null if the query selects none of them
 */
export function findMethod(
  selection: MethodSelection,
  methods: readonly MethodView[],
  savedMethods: readonly SavedMethodView[],
): ChosenMethod | null {
  const saved = savedMethods.find(({ savedMethodId }) => savedMethodId === selection.saved) ?? null;
  const alias = selection.saved === null ? selection.method : saved?.alias;
  const method = methods.find((candidate) => candidate.alias === alias);
  return method ? { method, saved } : null;
}

const REMOVAL_PREFIX = "remove ";
const MAX_ID_LENGTH = 64;

/** Name of the form that removes a saved method. */
export function removalFormName(savedMethodId: string): string {
  return REMOVAL_PREFIX + savedMethodId;
}

/** Id of the saved method that a form removes; null for any other form name. */
export function savedMethodToRemove(formName: string): string | null {
  if (!formName.startsWith(REMOVAL_PREFIX)) return null;
  return formName.slice(REMOVAL_PREFIX.length, REMOVAL_PREFIX.length + MAX_ID_LENGTH);
}
