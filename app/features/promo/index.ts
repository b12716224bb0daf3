export { PromotionScreen } from "./item-screen.tsx";
export { PromotionsScreen } from "./list-screen.tsx";
