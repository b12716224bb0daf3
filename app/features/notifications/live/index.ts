export { NotificationEvents } from "./notification-events.tsx";
