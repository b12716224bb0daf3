export { webAppManifest } from "./manifest.server.ts";
export { offlinePage } from "./offline-page.server.tsx";
export { pushAction, pushSettings } from "./push/push.server.ts";
