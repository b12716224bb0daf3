export { isInfoPage, loadInfoText, loadInfoTitles } from "./load-info.server.ts";
