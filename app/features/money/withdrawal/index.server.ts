export { withdrawalAction } from "./action.server.ts";
export { loadWithdrawal } from "./load.server.ts";
