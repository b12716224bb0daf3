export { dailyBonusAction } from "./action.server.ts";
export { loadDailyBonuses } from "./load.server.ts";
