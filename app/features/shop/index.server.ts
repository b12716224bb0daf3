export { shopAction } from "./action.server.ts";
export { loadShop, loadShopOverview } from "./load.server.ts";
