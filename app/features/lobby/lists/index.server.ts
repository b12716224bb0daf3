export { loadCollection, loadGamePage, loadList, loadProvider } from "./load.server.ts";
export {
  loadCategoryOverview,
  loadCategoryRows,
  loadCollectionOverview,
  loadLobby,
  loadProviderOverview,
} from "./load-overviews.server.ts";
