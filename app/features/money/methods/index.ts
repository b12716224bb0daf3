export { AmountField } from "./amount-field.tsx";
export { ChoicePart } from "./choice-part.tsx";
export { ChosenMethodCard } from "./chosen-method-card.tsx";
export { MethodFields } from "./method-fields.tsx";
export { MethodList } from "./method-list.tsx";
export { MethodLogo } from "./method-logo.tsx";
export { type ChosenMethod, fieldsOf, type MethodView, type SavedMethodView } from "./method-view.ts";
export {
  detailName,
  type FormTarget,
  judgePayment,
  paymentInput,
  paymentShape,
  secretsOf,
} from "./payment-form.ts";
export { PaymentTotal } from "./payment-total.tsx";
export { removedBy } from "./removal-form.ts";
export { SaveChoice } from "./save-choice.tsx";
export { SavedMethodList } from "./saved-method-list.tsx";
export { typedAmount } from "./typed-amount.ts";
export { useFormKey } from "./use-form-key.ts";
export { useStepFocus } from "./use-step-focus.ts";
