export { PersonalDetailsScreen } from "./screen.tsx";
