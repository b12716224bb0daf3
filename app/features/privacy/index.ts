export { PrivacySettingsScreen } from "./screen.tsx";
