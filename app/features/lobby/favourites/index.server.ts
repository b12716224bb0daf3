export { favouritesAction } from "./favourites-action.server.ts";
