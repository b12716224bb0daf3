export { EmailPanel } from "./email-panel.tsx";
export type { ContactsData } from "./model.ts";
export { PhonePanel } from "./phone-panel.tsx";
