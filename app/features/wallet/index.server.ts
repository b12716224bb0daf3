export { creditSandbox } from "./credit-action.server.ts";
