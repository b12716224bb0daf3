export { RoundScreen } from "./round-screen.tsx";
export { RoundsScreen } from "./rounds-screen.tsx";
