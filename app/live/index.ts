export type { EventData, EventName } from "./live-link.ts";
export { logoutHold } from "./logout-hold.ts";
export { useLatestWins, useLiveConnection, useLiveEvent, useTopic, useWallet } from "./use-live.ts";
