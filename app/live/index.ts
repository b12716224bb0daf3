export { useLatestWins } from "./latest-wins.ts";
export { type EventData, type EventName, onLive, watchTopic } from "./live-link.ts";
export { logoutHold, useLiveConnection, useLiveEvent, useTopic } from "./use-live.ts";
export { useWallet } from "./wallet.ts";
