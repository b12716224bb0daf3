export { PlayScreen } from "./screen.tsx";
