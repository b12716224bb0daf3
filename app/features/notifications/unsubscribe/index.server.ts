export { unsubscribeAction } from "./unsubscribe.server.ts";
