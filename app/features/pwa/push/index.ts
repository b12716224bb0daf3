export { PushPanel } from "./push-panel.tsx";
