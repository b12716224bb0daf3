export { AmountField, PaymentTotal } from "./amount-field.tsx";
export { MethodFields, SaveMethodCheckbox } from "./method-fields.tsx";
export { ChosenMethodCard, MethodList, MethodSection } from "./method-list.tsx";
export { MethodLogo } from "./method-logo.tsx";
export {
  type ChosenMethod,
  findMethod,
  type MethodSelection,
  type MethodView,
  methodQuery,
  requestedFields,
  type SavedMethodView,
  savedMethodToRemove,
} from "./model.ts";
export {
  detailFieldName,
  type PaymentFormOptions,
  paymentFormShape,
  paymentInput,
  secretFieldNames,
  usePaymentFormKey,
  validatePayment,
} from "./payment-form.ts";
export { SavedMethodList } from "./saved-method-list.tsx";
export { useStepFocus } from "./use-step-focus.ts";
