export { createMessagingSession } from "./session.server.ts";
