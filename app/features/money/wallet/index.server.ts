export { loadWallet } from "./load.server.ts";
