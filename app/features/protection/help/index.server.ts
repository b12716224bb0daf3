export { loadHelpLines } from "./load.server.ts";
