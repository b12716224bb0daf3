export type { ListScope } from "./list-address.ts";
export { type LoadedFront, loadCollection, loadFront, loadProvider } from "./load-fronts.server.ts";
export { type LoadedList, loadList, loadMore } from "./load-list.server.ts";
export { categoryOverview, collectionOverview, providerOverview } from "./load-overviews.server.ts";
export { type CategoryRow, loadRows } from "./load-rows.server.ts";
export { answerOwnWins, loadOwnWins } from "./own-wins.server.ts";
