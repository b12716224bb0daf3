export { loadAccount } from "./load-account.server.ts";
