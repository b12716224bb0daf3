export type { ContactsData } from "./contacts-view.ts";
export { EmailPanel } from "./email-panel.tsx";
export { PhonePanel } from "./phone-panel.tsx";
