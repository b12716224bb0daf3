import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import { LRUCache } from "lru-cache";
import { type DestinationStream, destination, type LogFn, type Logger, pino, stdSerializers } from "pino";
import { isProductFailure } from "#contract/host/failures.ts";

/** Names of headers and fields that are never logged with their values. */
const SECRET_FIELDS = new Set([
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "login_token",
  "twofa_code",
  "current_password",
  "recovery_codes",
  "secret",
  "blackbox",
  // Payment forms: card data, voucher codes, account numbers.
  "fields",
  "card_number",
  "card_cvc",
  "voucher_code",
]);
/** Query parameters whose values are never logged. `conversation` names a chat, which whoever knows the id can read. */
const SECRET_PARAMETERS = new Set([
  "token",
  "login_token",
  "code",
  "restore",
  "confirm-email",
  "password",
  "twofa_code",
  "session",
  "signature",
  "conversation",
]);
const PARAMETER = /([?&])([^=&#?\s]+)=[^&#\s]*/g;
const MAX_DEPTH = 5;
const REDACTED = "***";

/**
 * Creates the logger: one line of JSON per event, with the values of secret fields redacted.
 *
 * @param instance name of this instance, which every line contains
 */
export function createLog(
  level: string,
  stream: DestinationStream = logDestination(),
  instance: string = hostname(),
): Logger {
  const serializers = { err: loggedError };
  const formatters = { log: redactSecrets };
  const hooks = { logMethod: omitExpected };
  return pino({ level, base: { instance }, formatters, serializers, hooks }, stream);
}

/**
 * Leaves out lines about what is no fault, wherever it is caught: a PersonalCall, after which the page is rendered for its visitor, and
 * a refusal, of which the client of the product API writes one line per operation and minute.
 */
function omitExpected(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const { name } = ((args[0] as { err?: unknown } | undefined)?.err ?? {}) as { name?: string };
  if (name !== "PersonalCall" && name !== "ProductError") write.apply(this, args);
}

/**
 * What a line shows of an error. Refusals and outages of the product API are expected and frequent: their kind and their cause say
 * all, and a stack for each of them would fill a disk during an outage.
 */
function loggedError(error: Error): unknown {
  if (!isProductFailure(error)) return stdSerializers.err(error);
  const { name: type, message } = error;
  const { code } = error as { code?: number };
  return { type, message, code, cause: error.cause === undefined ? undefined : loggedCause(error.cause) };
}

function loggedCause(cause: unknown): object {
  const { name, message, code } = cause as { name?: string; message?: string; code?: string };
  return { type: name, message, code };
}

/** Returns what a log line shows of a client address; undefined for nothing. */
export type AddressLabel = (address: string) => string | undefined;

const CACHED_LABELS = 5000;
const HASH_LENGTH = 16;

/**
 * Creates the labels of client addresses in log lines.
 *
 * @param mode `hash` gives a keyed hash: equal for one address on all instances, and useless without the key
 */
export function addressLabels(mode: "hash" | "full" | "none", key: string): AddressLabel {
  if (mode === "none") return () => undefined;
  if (mode === "full") return (address) => address;
  const labels = new LRUCache<string, string>({ max: CACHED_LABELS });
  return (address) => {
    const cached = labels.get(address);
    if (cached) return cached;
    // The purpose is part of the input, so that the hash cannot be compared with other uses of the key.
    const digest = createHmac("sha256", key).update(`client address ${address}`).digest("base64url");
    const label = digest.slice(0, HASH_LENGTH);
    labels.set(address, label);
    return label;
  };
}

/** Resolves when all log lines are written, or can no longer be written. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** Characters of lines that wait while they cannot be written. */
const MAX_WAITING_LENGTH = 1024 * 1024;

/**
 * Creates the stream of log lines to standard output. While they cannot be written, because a disk is full or nobody reads, some
 * wait and further ones are dropped: the server goes on. When writing succeeds again, a line says how many are missing.
 *
 * @param onDrop called for each line that is dropped
 * @param fd file descriptor, for tests
 */
export function logDestination(onDrop: () => void = () => {}, fd = 1): DestinationStream {
  // Without `minLength`, pino's flush does not wait for a write that is in progress.
  const stream = destination({ dest: fd, sync: false, minLength: 1, maxLength: MAX_WAITING_LENGTH });
  let dropped = 0;
  let isFull = false;
  stream.on("error", () => {
    // The line is written again with the next one.
    isFull = true;
  });
  stream.on("write", () => {
    isFull = false;
  });
  // At the exit of the process pino writes synchronously what waits, and on a full disk would repeat it for ever.
  const flushSync = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (isFull) stream.destroy();
    else flushSync();
  };
  stream.on("drop", () => {
    dropped += 1;
    onDrop();
  });
  stream.on("drain", () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), dropped, msg: "log lines were dropped" };
    dropped = 0;
    stream.write(`${JSON.stringify(line)}\n`);
  });
  return stream;
}

/** Redacts the values of secret parameters in a URL, or in a text that contains URLs. Their names may be percent-encoded. */
export function redactedUrl(url: string): string {
  if (!url.includes("=")) return url;
  return url.replace(PARAMETER, (whole: string, separator: string, name: string) =>
    SECRET_PARAMETERS.has(decodedName(name)) ? `${separator}${name}=${REDACTED}` : whole,
  );
}

function decodedName(name: string): string {
  // As browsers and servers decode it, which do not fail for a part that is no percent-encoding.
  const decoded = name.replace(/%[0-9a-f]{2}/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  );
  return decoded.toLowerCase();
}

/**
 * Redacts secret fields at any depth of plain objects and arrays. A line without secrets is not copied. pino's own redaction
 * with wildcard paths takes ten times as long as writing the line.
 */
function redactSecrets<T extends object>(fields: T, depth = 0): T {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(fields)) {
    const logged = SECRET_FIELDS.has(name.toLowerCase()) ? REDACTED : redactValue(value, depth);
    if (logged === value) continue;
    copy ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as Record<string, unknown>;
    copy[name] = logged;
  }
  return (copy as T) ?? fields;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return depth < MAX_DEPTH ? redactSecrets(value, depth + 1) : "[deeper]";
}

/** Instances of classes, such as errors, are left to pino's serializers. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
