export { Heart } from "./heart.tsx";
