import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import { LRUCache } from "lru-cache";
import { type DestinationStream, destination, type Logger, pino } from "pino";

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
const SECRET_PARAMETER =
  /([?&](?:token|login_token|code|restore|confirm-email|password|twofa_code|session|signature)=)[^&#\s]*/gi;
const MAX_DEPTH = 5;
const REDACTED = "***";

/**
 * Creates the logger: one line of JSON per event, with the values of secret fields redacted.
 *
 * @param instance name of this instance, which every line contains
 */
export function createLog(
  level: string,
  stream: DestinationStream = standardOutput(),
  instance: string = hostname(),
): Logger {
  return pino({ level, base: { instance }, formatters: { log: redactSecrets } }, stream);
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

/** Without `minLength`, pino's flush does not wait for a write that is in progress. */
function standardOutput(): DestinationStream {
  return destination({ sync: false, minLength: 1 });
}

/** Redacts the values of secret parameters in a URL, or in a text that contains URLs. */
export function redactedUrl(url: string): string {
  return url.includes("=") ? url.replace(SECRET_PARAMETER, `$1${REDACTED}`) : url;
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
