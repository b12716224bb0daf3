export { cancelWithdrawalAction } from "./action.server.ts";
export { paymentHistoryCsv } from "./csv.server.ts";
export { loadPaymentDetails, loadPaymentHistory, loadReceipt, paymentLine } from "./load.server.ts";
