export { BonusPopup } from "./bonus-popup.tsx";
export { BonusesScreen } from "./screen.tsx";
