export { CancelForm } from "./cancel-form.tsx";
export { HistoryScreen } from "./history-screen.tsx";
export type { PaymentLine } from "./history-view.ts";
export { PaymentLink } from "./payment-list.tsx";
export { PaymentScreen } from "./payment-screen.tsx";
export { ReceiptScreen } from "./receipt-screen.tsx";
export { useLivePayments } from "./use-live-payments.ts";
