export { BonusesScreen } from "./bonuses-screen.tsx";
