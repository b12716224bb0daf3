export { favouritesAction } from "./action.server.ts";
