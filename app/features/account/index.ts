export { AccountOverview } from "./account-overview.tsx";
