export { promotionAction } from "./action.server.ts";
export { loadPromotion, loadPromotions } from "./load.server.ts";
