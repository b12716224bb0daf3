export { useLatestWins } from "./latest-wins.ts";
export { type EventData, type EventName, onLive } from "./live-connection.ts";
export { createLoadedStore, type LoadedStore } from "./loaded-store.ts";
export { createTopicSubscribers } from "./topic-subscribers.ts";
export { unreadNotifications, useUnreadNotifications, useUnreadSeed } from "./unread-notifications.ts";
export { useLiveConnection, useLiveEvent, useSessionEndingForm, useTopic } from "./use-live.ts";
export { useWallet } from "./wallet.ts";
