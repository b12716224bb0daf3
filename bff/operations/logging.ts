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

/** A write for each line would cost a busy server more than making the line: they go together, within a blink. */
function standardOutput(): DestinationStream {
  return destination({ sync: false, minLength: 4096, periodicFlush: 100 });
}
