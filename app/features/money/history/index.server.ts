export { cancelAction } from "./cancel-action.server.ts";
export { historyCsv } from "./history-csv.server.ts";
export { loadHistory } from "./load-history.server.ts";
export { loadPayment, loadReceipt } from "./load-payment.server.ts";
export { paymentLine } from "./payment-line.server.ts";
