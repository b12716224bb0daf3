export { bonusAction } from "./bonus-action.server.ts";
export { loadBonuses } from "./load-bonuses.server.ts";
