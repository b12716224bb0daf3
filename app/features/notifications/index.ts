export { NewNotificationPopup } from "./new-notification-popup.tsx";
export { NotificationsPopup } from "./notifications-popup.tsx";
export { NotificationsScreen } from "./screen.tsx";
