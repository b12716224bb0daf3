export { PwaScreen } from "./install/screen.tsx";
export { PushPanel } from "./push/push-panel.tsx";
export { ServiceWorkerClient } from "./worker/service-worker-client.tsx";
