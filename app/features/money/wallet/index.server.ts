export { loadWallet } from "./load-wallet.server.ts";
