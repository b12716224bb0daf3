export { notificationsAction } from "./action.server.ts";
export { loadNotificationData, loadNotifications } from "./load.server.ts";
