export { DepositLimitForm } from "./deposit-limit-form.tsx";
export { DEPOSIT_LIMIT_FORM } from "./model.ts";
