export { BonusPopup } from "./bonus-popup.tsx";
export { PendingBonusesPopup } from "./pending-bonuses-popup.tsx";
export { BonusesScreen } from "./screen.tsx";
