export { BonusesScreen } from "./screen.tsx";
