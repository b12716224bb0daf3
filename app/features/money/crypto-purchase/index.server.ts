export { cryptoPurchaseAction } from "./action.server.ts";
export { loadCryptoPurchase } from "./load.server.ts";
