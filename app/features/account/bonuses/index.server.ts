export { bonusAction } from "./action.server.ts";
export { loadBonuses } from "./load.server.ts";
