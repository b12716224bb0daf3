export { loadWithdrawal } from "./load-withdrawal.server.ts";
export { withdrawalAction } from "./withdrawal-action.server.ts";
