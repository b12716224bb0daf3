import { z } from "zod";
import { ADDRESS_SCHEMAS } from "#contract/wire/address-schemas.ts";
import { ADAPTER_NAMES } from "../adapters/adapters.ts";
import { isBusAddress } from "./bus-address.ts";
import { parseHeaderLines } from "./header-lines.ts";
import { parseRedisAddress } from "./redis-address.ts";

/** An invalid setting at start. The message names the variable and is printed unchanged. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${/^(must|needs|is|has)\b/.test(problem) ? problem : `is wrong: ${problem}`}.`);
    this.name = "ConfigError";
    this.variable = variable;
  }
}

// Over 300 lines: one schema, whose descriptions are also the table in README.md.

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
const pem = z.string().startsWith("-----BEGIN ", "must be in PEM format");
const headerLines = z.string().transform((text, context): Record<string, string> => {
  const headers = parseHeaderLines(text);
  if (headers) return headers;
  context.addIssue({ code: "custom", message: "must have lines of `Name: value`" });
  return z.NEVER;
});

/** Names for FRAMEWORK_SHORTCUTS_OFF; see bff/pages/framework/README.md. */
const FRAMEWORK_SHORTCUTS = [
  "guest-fast-path",
  "player-templates",
  "pruned-routes",
  "shared-frames",
] as const;

/** Variables with secrets. `<NAME>_FILE` names a file that contains the value instead; see README.md. */
export const SECRETS = [
  "SESSION_SECRETS",
  "REDIS_URL",
  "LIVE_SOURCE",
  "PURCHASE_DELIVERY_URL",
  "DEBUG_TOKEN",
  "LOG_ADDRESS_KEY",
  "PRODUCT_API_HEADERS",
  "PRODUCT_API_CERT",
  "PRODUCT_API_KEY",
  "PRODUCT_API_CA",
] as const;

/**
 * All environment variables of the server, in the order of the table in README.md, which is generated from this schema: the
 * `.describe()` text of a field is its row. No other module of the BFF reads `process.env`.
 */
export const environment = z.object({
  PORT: integer(0, 65_535).default(3000).describe("Port to listen on; 0 takes a free one."),
  OPERATIONS_PORT: integer(0, 65_535)
    .optional()
    .describe(
      "Port on which metrics and debug views listen, and only there; if unset, they are on PORT behind a rate limit.",
    ),
  HOST: z.string().default("0.0.0.0").describe("Address to listen on."),
  DEPLOYMENT: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe(
      "Kind of deployment. `production` refuses the sandbox and its stand-ins, a missing SITES_FILE, the fictitious company, published example secrets and generated secrets.",
    ),
  PRODUCT_API_URL: ADDRESS_SCHEMAS.endpoint
    .optional()
    .describe("Base URL of the operator's product API. If unset, the sandbox is started and used."),
  PRODUCT_SOCKET_URL: ADDRESS_SCHEMAS.socket
    .optional()
    .describe("URL of the product API's WebSocket; PRODUCT_API_URL with `ws` and `/live` if unset."),
  LIVE_SOURCE: z
    .string()
    .refine(isBusAddress, {
      error: "must be nats://host:4222 (tls for TLS), or an address of Redis as REDIS_URL",
    })
    .optional()
    .describe(
      "Bus to which the product API publishes its live events [BUS-1], NATS or Redis; its WebSocket if unset.",
    ),
  ADAPTER: z
    .enum(ADAPTER_NAMES)
    .default("contract")
    .describe(
      "Adapter of the product API in `bff/adapters/`; `contract` if it speaks the contract itself. A site can have its own.",
    ),
  PRODUCT_API_HEADERS: headerLines
    .optional()
    .describe("Headers of every request of the product API, such as a key: one `Name: value` per line."),
  PRODUCT_API_CERT: pem
    .optional()
    .describe("Certificate of this server for mutual TLS with the product API (PEM); needs PRODUCT_API_KEY."),
  PRODUCT_API_KEY: pem.optional().describe("Key of PRODUCT_API_CERT (PEM)."),
  PRODUCT_API_CA: pem
    .optional()
    .describe("Authority of the product API's certificate (PEM), if it is no public one."),
  PRODUCT_API_FALLBACK: z
    .enum(["sandbox"])
    .optional()
    .describe(
      "`sandbox` answers what the product API does not have from the sandbox, in development only; see docs/product-api.",
    ),
  API_ENVIRONMENT: z
    .enum(["production", "sandbox"])
    .optional()
    .describe(
      "Environment of the product API, which selects the locales on offer [ENV-1]; `production` if PRODUCT_API_URL is set, otherwise `sandbox`.",
    ),
  SESSION_SECRETS: list
    .pipe(z.array(z.string().min(32, "needs at least 32 characters in each secret")))
    .default([])
    .describe(
      "Secrets of the session cookie, separated by commas: the first encrypts, all decrypt. Generated and stored in DATA_FOLDER if unset; required in production.",
    ),
  SESSION_IDLE_MINUTES: integer(1, 525_600)
    .default(1440)
    .describe("Minutes without a request after which a session ends."),
  SESSION_LIFETIME_MINUTES: integer(1, 525_600)
    .default(43_200)
    .describe("Minutes after which a session ends in any case."),
  REDIS_URL: z
    .string()
    .refine((text) => parseRedisAddress(text) !== null, {
      error:
        "must be redis://host:6379, redis+sentinel://host:26379,host:26379/group or redis+cluster://host:6379,host:6379 (rediss for TLS)",
    })
    .optional()
    .describe(
      "Redis in which several instances share rate limits and revoked sessions: one server, a group behind Sentinels, or a cluster; memory if unset.",
    ),
  SITES_FILE: z
    .string()
    .optional()
    .describe(
      "JSON file with the sites; one example site for every host if unset; required in production. SIGHUP reloads it.",
    ),
  ASSETS_DIR: z
    .string()
    .optional()
    .describe(
      "Folder that all instances share for the scripts and style sheets of the last releases, so that pages stay complete during a rolling release [REL-1]; if unset, an instance serves only those of its own build.",
    ),
  ASSETS_KEEP_DAYS: integer(1, 3650)
    .default(14)
    .describe("Days after which a file in ASSETS_DIR that no running instance uses is deleted."),
  DATA_FOLDER: z
    .string()
    .default(".data")
    .describe("Folder for data that a development machine keeps between starts."),
  TRUSTED_PROXIES: list
    .default([])
    .describe(
      "Addresses or networks of proxies whose X-Forwarded headers are trusted, separated by commas; `loopback` and `private` are accepted as names.",
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      "Request header in which a trusted proxy reports the visitor's country (ISO 3166-1 alpha-2), for consent rules by country; if unset, every visitor gets the site's rule.",
    ),
  PURCHASE_DELIVERY_URL: ADDRESS_SCHEMAS.endpoint
    .optional()
    .describe(
      "Receiver of purchases, with its measurement id and secret: GA4's Measurement Protocol, or a tag manager's server container. If set, the server reports settled deposits and their conversion images, and browsers do not [TP-2, TP-3].",
    ),
  DEBUG_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters")
    .optional()
    .describe("Bearer token for `/bff/debug/*`; if unset, these addresses answer 404."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("Minimum severity that is logged."),
  LOG_CLIENT_ADDRESS: z
    .enum(["hash", "full", "none"])
    .default("hash")
    .describe("What the access log shows of the client's address: a keyed hash, the address, or nothing."),
  LOG_ADDRESS_KEY: z
    .string()
    .min(32, "needs at least 32 characters")
    .optional()
    .describe(
      "Key of the hash of client addresses in the log; the first of SESSION_SECRETS if unset, so that hashes change when it is rotated.",
    ),
  INSTANCE: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, "may contain letters, digits and _.:- only")
    .optional()
    .describe("Name of this instance in every log line; the host name if unset."),
  REVISION: z
    .string()
    .max(64)
    .default("")
    .describe("Revision of the source, for the build information in the metrics; set by the image's build."),
  OTEL_EXPORTER_OTLP_ENDPOINT: ADDRESS_SCHEMAS.endpoint
    .optional()
    .describe(
      "Base URL of an OpenTelemetry collector (OTLP over HTTP); if unset, no traces are recorded and OpenTelemetry is not loaded.",
    ),
  OTEL_SERVICE_NAME: z.string().default("solstice").describe("Name of this service in traces."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe(
      "Share of the traces that start here and are recorded; a trace of the proxy is recorded if it is sampled there.",
    ),
  PRODUCT_API_TIMEOUT_MS: integer(50, 60_000)
    .default(5000)
    .describe("Timeout of a product API call, in milliseconds."),
  PRODUCT_API_CONNECTIONS: integer(1, 1024)
    .default(64)
    .describe("Maximum number of connections to the product API."),
  PRODUCT_API_RESPONSE_BYTES: integer(1024, 67_108_864)
    .default(2_097_152)
    .describe("Maximum size of a product API response, in bytes."),
  PUBLIC_CACHE_BYTES: integer(65_536, 4_294_967_296)
    .default(33_554_432)
    .describe("Memory for cached public responses of the product API, in bytes."),
  PAGE_CACHE_BYTES: integer(0, 4_294_967_296)
    .default(67_108_864)
    .describe(
      "Memory for cached guest pages, in bytes, and the same again for templates of players' pages; 0 turns both off.",
    ),
  PAGE_CACHE_FRESH_SECONDS: integer(1, 3600).default(10).describe("How long a cached page is fresh."),
  PAGE_CACHE_STALE_SECONDS: integer(0, 86_400)
    .default(600)
    .describe("How long a stale page is still served while it is rendered again."),
  FRAMEWORK_SHORTCUTS_OFF: list
    .pipe(z.array(z.enum(FRAMEWORK_SHORTCUTS)))
    .default([])
    .describe(
      `Optimizations around Remix, Express and ws to turn off, separated by commas: ${FRAMEWORK_SHORTCUTS.map((name) => `\`${name}\``).join(", ")}.`,
    ),
  REQUESTS_PER_MINUTE: integer(1, 10_000_000)
    .default(1200)
    .describe("Maximum requests per minute of one address, not counting static files."),
  LOGIN_FAILURES_PER_ADDRESS: integer(1, 100_000)
    .default(20)
    .describe("Failed logins per minute after which an address must wait between attempts, 5 to 60 seconds."),
  LOGIN_FAILURES_PER_LOGIN: integer(1, 100_000)
    .default(10)
    .describe(
      "Failed logins to one account in 15 minutes after which one address or known device must wait between attempts, 5 to 60 seconds; and failed logins per minute after which attempts of other addresses and devices are delayed.",
    ),
  LOGINS_AT_ONCE: integer(1, 10_000)
    .default(16)
    .describe(
      "Maximum number of logins that one instance sends to the product API at once; further ones wait, and addresses take turns.",
    ),
  REGISTRATIONS_PER_ADDRESS: integer(1, 100_000)
    .default(100)
    .describe("Maximum registration attempts of one address in 15 minutes."),
  RESTORES_PER_ADDRESS: integer(1, 100_000)
    .default(20)
    .describe("Maximum password-reset mails that one address may request in 15 minutes."),
  RESTORES_PER_EMAIL: integer(1, 100_000)
    .default(3)
    .describe(
      "Maximum password-reset mails that one address may request for one e-mail address in 15 minutes; the e-mail address receives at most four times as many.",
    ),
  LIVE_SOCKETS_PER_SESSION: integer(1, 1000)
    .default(12)
    .describe("Maximum live connections of one session to each instance."),
  LIVE_SOCKETS_PER_ADDRESS: integer(1, 1_000_000)
    .default(200)
    .describe("Maximum live connections of one address to each instance."),
  LIVE_BUFFER_BYTES: integer(1024, 67_108_864)
    .default(262_144)
    .describe("Unsent bytes after which a slow live connection is closed."),
  LIVE_PING_SECONDS: integer(1, 3600)
    .default(30)
    .describe("Seconds between heartbeats of a live connection."),
  CONNECTIONS: integer(10, 1_000_000)
    .default(20_000)
    .describe(
      "Maximum number of open connections, including live ones; keep it below the process's limit of open files.",
    ),
  SHED_LAG_MS: integer(20, 60_000)
    .default(500)
    .describe("Event-loop lag in milliseconds above which pages that are not cached are answered with 503."),
  SHUTDOWN_DELAY_MS: integer(0, 300_000)
    .default(5000)
    .describe(
      "Time in milliseconds after SIGTERM in which the server reports unready but still accepts requests, until load balancers have noticed.",
    ),
  SHUTDOWN_GRACE_MS: integer(100, 300_000)
    .default(10_000)
    .describe("Time in milliseconds after that for open requests to finish and live connections to close."),
  SERVICE_WORKER: z
    .stringbool()
    .default(true)
    .describe(
      "Whether browsers run the service worker (offline page, push messages); `false` removes it from the browsers that have it. A site can switch its own off.",
    ),
  SOLSTICE_DEV: z
    .stringbool()
    .default(false)
    .describe("Set by `npm run dev`: Vite serves the app and reloads it after each edit."),
});

export type Environment = z.output<typeof environment>;

/**
 * Generates the Markdown table of environment variables in README.md.
 *
 * @param schemas objects with fields that have a `.describe()` text; their rows follow each other in one table
 */
export function environmentTable(...schemas: z.ZodObject[]): string {
  const rows = schemas.flatMap((schema) =>
    Object.entries(schema.shape).map(([name, field]) => {
      const type = field as z.ZodType;
      return `| \`${name}\` | ${defaultText(type)} | ${(type.description ?? "").replaceAll("|", "\\|")} |`;
    }),
  );
  return ["| Variable | Default | What it does |", "|---|---|---|", ...rows, ""].join("\n");
}

function defaultText(type: z.ZodType): string {
  const parsed = type.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  return `\`${String(value)}\``;
}
