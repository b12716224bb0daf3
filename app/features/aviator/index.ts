export { AviatorScreen } from "./aviator-screen.tsx";
