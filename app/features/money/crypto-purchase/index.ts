export { CryptoPurchaseScreen } from "./screen.tsx";
