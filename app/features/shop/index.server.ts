export { shopAction } from "./action.server.ts";
export { loadOwnSpins, loadShop, loadShopOverview } from "./load.server.ts";
