export { AviatorScreen } from "./screen.tsx";
