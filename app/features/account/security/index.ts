export { SecurityScreen } from "./security-screen.tsx";
