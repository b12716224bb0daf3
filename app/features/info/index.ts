export { InfoOverview, InfoTextPage } from "./screen.tsx";
export { InfoTextPopup } from "./text-popup.tsx";
