export { VipScreen } from "./screen.tsx";
