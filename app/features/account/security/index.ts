export { SecurityScreen } from "./screen.tsx";
