import { type DestinationStream, destination, type Logger, pino } from "pino";
import { withoutSecrets } from "../http/redaction.ts";

/** The log: a line of JSON for each event, with secrets struck out of whatever fields it is given. */
export function createLog(level: string, stream: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: undefined, formatters: { log: withoutSecrets } }, stream);
}

/** Resolves once every line has been written, or can no more be. */
export function written(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** Without a least length, pino takes what is still on its way for written. */
function standardOutput(): DestinationStream {
  return destination({ sync: false, minLength: 1 });
}
