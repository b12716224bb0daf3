export type { EventData, EventName } from "./live-link.ts";
export { useLatestWins, useLiveConnection, useLiveEvent, useWallet } from "./use-live.ts";
