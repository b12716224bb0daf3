import { type DestinationStream, destination, type Logger, pino } from "pino";
import { withoutSecrets } from "../http/redaction.ts";

/** The log: a line of JSON for each event, with secrets struck out of whatever fields it is given. */
export function createLog(level: string, stream: DestinationStream = destination({ sync: false })): Logger {
  return pino({ level, base: undefined, formatters: { log: withoutSecrets } }, stream);
}
