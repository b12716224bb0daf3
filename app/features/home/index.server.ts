export { loadHome } from "./load-home.server.ts";
