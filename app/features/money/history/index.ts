export { CancelForm } from "./cancel-form.tsx";
export type { PaymentLine } from "./model.ts";
export { PaymentDetailsScreen } from "./payment-details-screen.tsx";
export { PaymentLink } from "./payment-list.tsx";
export { ReceiptScreen } from "./receipt-screen.tsx";
export { PaymentHistoryScreen } from "./screen.tsx";
export { useLivePayments } from "./use-live-payments.ts";
