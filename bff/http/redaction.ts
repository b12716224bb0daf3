/** Header and field names whose values no log line shows. */
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
  // What a payment method's form holds: cards, codes, accounts.
  ...["fields", "card_number", "card_cvc", "voucher_code"],
]);
const SECRET_PARAMETER =
  /([?&](?:token|login_token|code|restore|confirm-email|password|twofa_code|session|signature)=)[^&#\s]*/gi;
const DEEPEST = 5;
const STRUCK_OUT = "***";

/** An address, or a text with addresses in it, as it may be logged: values of parameters that open something are left out. */
export function redactedUrl(url: string): string {
  return url.includes("=") ? url.replace(SECRET_PARAMETER, `$1${STRUCK_OUT}`) : url;
}

/**
 * The fields of a log line with secrets struck out, wherever they stand in plain objects and lists. A line without any
 * is not copied: pino's own redaction by wildcard paths costs ten times what writing the line does.
 */
export function withoutSecrets<T extends object>(fields: T, depth = 0): T {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(fields)) {
    const shown = SECRET_FIELDS.has(name.toLowerCase()) ? STRUCK_OUT : shownValue(value, depth);
    if (shown === value) continue;
    copy ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as Record<string, unknown>;
    copy[name] = shown;
  }
  return (copy as T) ?? fields;
}

function shownValue(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return depth < DEEPEST ? withoutSecrets(value, depth + 1) : "[deeper]";
}

/** What has a class of its own is written by its serializer, and not walked. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
