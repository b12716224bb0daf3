import {
  type ChosenMethod,
  findMethod,
  type MethodSelection,
  type MethodView,
  methodQuery,
  requestedFields,
  type SavedMethodView,
} from "#app/features/money/methods/model.ts";
import {
  type PaymentFormOptions,
  paymentFormShape,
  validatePayment,
} from "#app/features/money/methods/payment-form.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { Rule } from "#app/forms/rules.ts";
import { memoizeSchema } from "#app/forms/zod.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { z } from "#contract/wire/zod.ts";

/** The payment groups of deposits, in the order of their tabs [ENT-3]. */
export const DEPOSIT_GROUPS = ["deposit", "crypto", "crypto_category"] as const;
type DepositGroup = (typeof DEPOSIT_GROUPS)[number];

/** Payment methods of the deposit screen. */
export interface DepositMethods {
  /** Only groups that have a method. */
  groups: { id: DepositGroup; methods: MethodView[] }[];
  saved: SavedMethodView[];
}

/** A bonus that the player can choose with a deposit, formatted for the player. */
export interface DepositBonus {
  benefitId: string;
  title: string;
  description: string;
  /** Percentage of the deposit: `100 %`; empty if the bonus is not a share of it. */
  share: string;
  /** Null if there is no maximum. */
  max: string | null;
  /** Smallest deposit that qualifies, in minor units. */
  minDeposit: number;
  /** `minDeposit` as text; empty if any deposit qualifies. */
  minDepositText: string;
  /** Wagering factor; empty if the bonus need not be wagered. */
  wagering: string;
  /** Days for wagering; 0 if the bonus has its own terms. */
  days: number;
}

/** A deposit that is not completed, formatted for the player. */
interface OpenDeposit {
  id: string;
  amount: string;
  /** Name of the method with the card, wallet or account, if it is known. */
  method: string;
  /** Whether the player has to complete a step. */
  needsPlayer: boolean;
}

/** The newest open deposits. */
export interface OpenDeposits {
  newest: OpenDeposit[];
  hasMore: boolean;
}

/** Loader data of the deposit screen, on its page and in the wallet popup. */
export interface DepositData {
  /** URL query of the request. */
  query: string;
  /** Idempotency key of the form. */
  formKey: string;
  /** Null if the methods failed to load. */
  methods: DepositMethods | null;
  /** The group of the listed methods. */
  group: DepositGroup;
  chosen: ChosenMethod | null;
  /** Initial amount of the form, as the player would type it. */
  amount: string;
  /** The amount of the URL, which every step keeps. */
  chosenAmount: string | null;
  benefitId: string;
  /** Null if the bonuses failed to load. */
  bonuses: DepositBonus[] | null;
  /** Null if they failed to load. */
  open: OpenDeposits | null;
  /** Whether the screen asks the player for a deposit limit. */
  asksLimit: boolean;
}

/**
 * URL query of the deposit screen. All steps are links, so they work without scripts and other screens can link to them:
 * `?group=crypto`, `?method=card`, `?saved=<id>`, `&amount=50.00`, `&benefit_id=first-light` [BM-3].
 */
export interface DepositQuery extends MethodSelection {
  group: DepositGroup;
  amount: string | null;
  benefitId: string;
}

export function parseDepositQuery(search: URLSearchParams): DepositQuery {
  return {
    group: DEPOSIT_GROUPS.find((group) => group === search.get("group")) ?? "deposit",
    method: search.get("method"),
    saved: search.get("saved"),
    amount: search.get("amount"),
    benefitId: search.get("benefit_id") || DEFAULT_BENEFIT_ID,
  };
}

/**
 * Query parameters of a method's form, or of the list of methods if `method` is missing. Defaults are left out; the chosen amount
 * and bonus stay.
 */
export function depositQueryParams(
  { group, benefitId, chosenAmount }: Pick<DepositData, "group" | "benefitId" | "chosenAmount">,
  method?: { method: string } | { saved: string },
  amount = chosenAmount ?? undefined,
): Record<string, string | undefined> {
  return {
    group: group === "deposit" ? undefined : group,
    ...method,
    amount,
    benefit_id: benefitId === DEFAULT_BENEFIT_ID ? undefined : benefitId,
  };
}

/** Whether the method has a separate screen instead of the deposit form. */
export function isCryptoPurchase({ kind }: Pick<MethodView, "kind">): boolean {
  return kind === "crypto_purchase";
}

/** The method that the query selects, including one in maintenance; null if there is no such method. */
export function findDepositMethod(
  query: DepositQuery,
  { groups, saved }: DepositMethods,
): ChosenMethod | null {
  const methods = groups.flatMap((group) => group.methods);
  const chosen = findMethod(query, methods, saved);
  return chosen && !isCryptoPurchase(chosen.method) ? chosen : null;
}

/** Name of the deposit form. */
export const DEPOSIT_FORM = "deposit";

/** Names the step that the deposit is at: the chosen method, or else the shown group of methods. */
export const depositStep = ({ chosen, group }: DepositData): string =>
  chosen ? JSON.stringify(methodQuery(chosen)) : group;

/** Result of the deposit form if it is in a popup over a game (`stay`), where the action does not redirect. */
export interface StartedDeposit {
  payment_id: string;
}

/** Payment id of the deposit that the action has started; null for any other answer. */
export function startedPaymentId(answer: FormAnswer | undefined): string | null {
  const started = answer?.done ? (answer.result as Partial<StartedDeposit> | null | undefined) : null;
  return typeof started?.payment_id === "string" ? started.payment_id : null;
}

/**
 * Schema of the deposit form. It rejects a deposit that is too small for the chosen bonus; the product API checks whether
 * the bonus exists.
 */
export function depositSchema(chosen: ChosenMethod, bonuses: readonly DepositBonus[]) {
  return createSchema({
    options: { rules: chosen.method.rules, fields: requestedFields(chosen) },
    minDeposits: bonuses.map(({ benefitId, minDeposit }) => [benefitId, minDeposit] as const),
  });
}

interface DepositSchemaOptions {
  options: PaymentFormOptions;
  /** Smallest deposit of each bonus, in minor units. */
  minDeposits: (readonly [benefitId: string, minDeposit: number])[];
}

const createSchema = memoizeSchema(({ options, minDeposits }: DepositSchemaOptions) => {
  const tooSmall: Rule = "amount_too_small";
  const minDepositOf = new Map(minDeposits);
  return z
    .object({ ...paymentFormShape(options), benefit_id: z.string().max(64).default(DEFAULT_BENEFIT_ID) })
    .superRefine(validatePayment(options))
    .superRefine(({ amount = "", benefit_id }, context) => {
      const minor = parseAmountInput(amount, options.rules.currency);
      if (minor !== null && minor < (minDepositOf.get(benefit_id) ?? 0)) {
        context.addIssue({ code: "custom", path: ["benefit_id"], message: tooSmall });
      }
    });
});
