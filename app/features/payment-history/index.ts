export { CancelForm } from "./cancel-form.tsx";
export { HistoryScreen } from "./history-screen.tsx";
export { PaymentList } from "./payment-list.tsx";
export { PaymentScreen } from "./payment-screen.tsx";
export { ReceiptScreen } from "./receipt-screen.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { useLivePayments } from "./use-live-payments.ts";
