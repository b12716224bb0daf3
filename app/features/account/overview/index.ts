export { AccountFrame } from "./account-frame.tsx";
export { AccountOverview } from "./account-overview.tsx";
