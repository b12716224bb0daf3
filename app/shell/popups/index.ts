export type { AuthTab, PopupName, PopupProps } from "./popup-names.ts";
export { closePopup, openPopup, usePopups } from "./use-popups.ts";
