export { loadPaymentPage, loadPaymentStatus } from "./load.server.ts";
export { deadlineView } from "./view-model.server.ts";
