export { depositAction } from "./action.server.ts";
export { loadDeposit } from "./load.server.ts";
