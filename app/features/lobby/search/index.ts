export { SearchScreen } from "./screen.tsx";
export { SearchPopup } from "./search-popup.tsx";
