export { ShopOverviewScreen, ShopShelfScreen } from "./screen.tsx";
