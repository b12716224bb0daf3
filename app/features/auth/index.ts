export { AuthPopup } from "./auth-popup.tsx";
export { AuthScreen } from "./auth-screen.tsx";
export { CountryInput } from "./country-input.tsx";
export { NewPasswordPopup } from "./new-password-popup.tsx";
export { PersonalInfoPopup } from "./personal-info-popup.tsx";
export { PersonalInfoScreen } from "./personal-info-screen.tsx";
export type { Country } from "./registration-options.ts";
export { GENDERS } from "./schemas.ts";
