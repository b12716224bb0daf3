export { CountryInput } from "./form-parts.tsx";
export { type Country, GENDERS } from "./model.ts";
