export { UnsubscribeScreen } from "./screen.tsx";
