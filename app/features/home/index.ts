export { HomeScreen } from "./screen.tsx";
