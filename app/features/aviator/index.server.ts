export { crashAction } from "./action.server.ts";
export { loadCrash } from "./load.server.ts";
