export { bonusAction } from "./action.server.ts";
export { loadLiveReward } from "./live-reward.server.ts";
export { loadBonuses, loadBonusForPopup, loadPendingBonuses } from "./load.server.ts";
