export { PersonalDetailsScreen } from "./personal-details-screen.tsx";
