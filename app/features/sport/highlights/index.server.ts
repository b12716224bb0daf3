export { loadTopEvents } from "./load.server.ts";
