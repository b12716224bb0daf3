export { OwnSpins } from "./own-spins.tsx";
export { ShopOverviewScreen, ShopShelfScreen } from "./screen.tsx";
