export { isInfoPage, loadInfoHelp, loadInfoText, loadInfoTitles } from "./load.server.ts";
