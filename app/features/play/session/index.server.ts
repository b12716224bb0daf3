export { answerRealityCheck, loadPlaySession } from "./play-session.server.ts";
