export { answerRealityCheck, askPlaySession } from "./play-session-call.server.ts";
