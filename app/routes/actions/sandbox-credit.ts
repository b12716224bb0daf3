export { creditSandbox as action } from "#app/features/wallet/index.server.ts";
