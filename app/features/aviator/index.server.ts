export { crashAction } from "./crash-action.server.ts";
export { crashAnswer } from "./crash-answer.server.ts";
