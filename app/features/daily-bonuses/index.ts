export { HowItWorksPopup } from "./how-it-works-popup.tsx";
export { DailyBonusesScreen } from "./screen.tsx";
