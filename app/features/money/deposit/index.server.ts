export { depositAction } from "./deposit-action.server.ts";
export { loadDeposit } from "./load-deposit.server.ts";
