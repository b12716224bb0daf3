export { AccountFrame } from "./account-frame.tsx";
export { AccountOverview } from "./account-overview.tsx";
export { Section as AccountSection } from "./section.tsx";
