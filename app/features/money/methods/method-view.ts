import type { PaymentFee } from "#contract/money/payment-fee.ts";
import type { PaymentField } from "#contract/money/payment-fields.ts";
import type { PaymentItem, PaymentRules } from "#contract/money/payment-methods.ts";

/** A payment method as the app draws it: what is reckoned with stays numbers, the rest is in the reader's words. */
export interface MethodView {
  alias: string;
  name: string;
  /** Address of the logo; empty for none. */
  image: string;
  kind: PaymentItem["kind"];
  description: string;
  rules: PaymentRules;
  fee: PaymentFee;
  fields: PaymentField[];
  canBeSaved: boolean;
  withBenefits: boolean;
  words: {
    min: string;
    /** Null where there is no largest amount. */
    max: string | null;
    /** Null where it costs nothing. */
    fee: string | null;
    /** `text` is a length of time; empty for what is instant. */
    time: { kind: PaymentItem["time"]["kind"]; text: string };
  };
  /** `until` is a moment in words, or null where the end is not known. */
  maintenance: { until: string | null } | null;
}

/** A method with details that the player has had kept. */
export interface SavedMethodView {
  savedMethodId: string;
  alias: string;
  name: string;
  image: string;
  /** `•••• 4242` */
  label: string;
  /** What is still asked for. */
  fields: PaymentField[];
}

/** What a payment is made with: a method, or what is kept of one. */
export interface ChosenMethod {
  method: MethodView;
  saved: SavedMethodView | null;
}

/** The fields that the form of a chosen method has. */
export function fieldsOf({ method, saved }: ChosenMethod): PaymentField[] {
  return saved ? saved.fields : method.fields;
}
