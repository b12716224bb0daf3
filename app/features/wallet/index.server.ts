export { creditSandbox } from "./credit-action.server.ts";
export { loadWallet } from "./load-wallet.server.ts";
