export { loadHome } from "./load.server.ts";
