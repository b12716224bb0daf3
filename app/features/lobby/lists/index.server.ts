export { loadCategoryRows } from "./load-overviews.server.ts";
