export { isInfoPage, loadInfoText, loadInfoTitles } from "./load.server.ts";
