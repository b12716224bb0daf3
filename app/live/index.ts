export { type EventData, type EventName, onLive, watchTopic } from "./live-link.ts";
export { logoutHold } from "./logout-hold.ts";
export { useLatestWins, useLiveConnection, useLiveEvent, useTopic, useWallet } from "./use-live.ts";
