export { AuthPopup, NewPasswordPopup, PersonalInfoPopup } from "./auth-popups.tsx";
export { CountryInput } from "./form-parts.tsx";
export { type Country, GENDERS } from "./model.ts";
export { PersonalInfoScreen } from "./personal-info.tsx";
export { AuthScreen } from "./screen.tsx";
