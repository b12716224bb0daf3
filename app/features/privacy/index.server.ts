export { trackingConsentAction } from "./action.server.ts";
export { loadPrivacySettings } from "./load.server.ts";
