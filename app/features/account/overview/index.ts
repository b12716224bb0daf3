export { AccountFrame } from "./account-frame.tsx";
export { AccountOverview } from "./screen.tsx";
