export { loadAccount } from "./load.server.ts";
