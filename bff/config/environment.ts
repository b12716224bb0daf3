import { z } from "zod";

/**
 * Everything that is read from the environment, in the order of the README's table, which is made from this schema.
 * Each field's `.describe()` is its row's text. Nothing else reads `process.env`.
 */

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const socketAddress = z.url({ protocol: /^wss?$/, error: "must be a ws or wss address" });

export const environment = z.object({
  PORT: whole(0, 65_535).default(3000).describe("Port to listen on; 0 takes a free one."),
  HOST: z.string().default("0.0.0.0").describe("Address to listen on."),
  DEPLOYMENT: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe(
      "Where this runs. `production` refuses the sandbox, example secrets and secrets made up at start.",
    ),
  PRODUCT_API_URL: httpAddress
    .optional()
    .describe("Base address of the operator's product API. Without it the sandbox is started and used."),
  PRODUCT_SOCKET_URL: socketAddress
    .optional()
    .describe("Address of the product API's WebSocket; PRODUCT_API_URL with `ws` and `/live` when unset."),
  API_ENVIRONMENT: z
    .enum(["production", "sandbox"])
    .optional()
    .describe(
      "What the product API is marked as, which decides the locales offered [ENV-1]; `production` where PRODUCT_API_URL is set, else `sandbox`.",
    ),
  SESSION_SECRETS: list
    .pipe(z.array(z.string().min(32, "needs at least 32 characters in each secret")))
    .default([])
    .describe(
      "Secrets that seal the session cookie, separated by commas: the first seals, all open. Made up and kept in DATA_FOLDER when unset, but required in production.",
    ),
  SESSION_IDLE_MINUTES: whole(1, 525_600)
    .default(1440)
    .describe("Minutes without a request that end a session."),
  SESSION_LIFETIME_MINUTES: whole(1, 525_600)
    .default(43_200)
    .describe("Minutes that end a session in any case."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" })
    .optional()
    .describe("Redis that several instances share limits and ended sessions through; memory when unset."),
  SITES_FILE: z.string().optional().describe("JSON file with the sites; one site for every host when unset."),
  DATA_FOLDER: z
    .string()
    .default(".data")
    .describe("Folder for what a development machine keeps between starts."),
  TRUSTED_PROXIES: list
    .default([])
    .describe(
      "Addresses or networks of proxies whose X-Forwarded headers are believed, separated by commas; `loopback` and `private` stand for such networks.",
    ),
  DEBUG_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters")
    .optional()
    .describe("Opens `/bff/debug/*` as a Bearer token; without one those addresses do not exist."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("Least severity that is logged."),
  PRODUCT_API_TIMEOUT_MS: whole(50, 60_000)
    .default(5000)
    .describe("Longest wait for an answer of the product API."),
  PRODUCT_API_CONNECTIONS: whole(1, 1024).default(64).describe("Most connections to the product API."),
  PRODUCT_API_RESPONSE_BYTES: whole(1024, 67_108_864)
    .default(2_097_152)
    .describe("Largest answer taken from the product API."),
  PUBLIC_CACHE_BYTES: whole(65_536, 4_294_967_296)
    .default(33_554_432)
    .describe("Memory for public answers of the product API."),
  PAGE_CACHE_BYTES: whole(0, 4_294_967_296)
    .default(67_108_864)
    .describe("Memory for guests' pages, and as much again for what players' pages share; 0 turns both off."),
  PAGE_CACHE_FRESH_SECONDS: whole(1, 3600).default(10).describe("How long such a page is served as it is."),
  PAGE_CACHE_STALE_SECONDS: whole(0, 86_400)
    .default(600)
    .describe("How long after that it is still served while a new one is made."),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000)
    .default(1200)
    .describe("Requests that one address may make in a minute, static files not counted."),
  LOGIN_FAILURES_PER_ADDRESS: whole(1, 100_000)
    .default(20)
    .describe("Failed logins in a minute after which an address must wait."),
  LOGIN_FAILURES_PER_LOGIN: whole(1, 100_000)
    .default(10)
    .describe("Failed logins in a minute after which one login name must wait."),
  REGISTRATIONS_PER_ADDRESS: whole(1, 100_000)
    .default(100)
    .describe("Registrations that one address may try in 15 minutes."),
  RESTORES_PER_ADDRESS: whole(1, 100_000)
    .default(20)
    .describe("Mails restoring a password that one address may ask for in 15 minutes."),
  RESTORES_PER_EMAIL: whole(1, 100_000)
    .default(3)
    .describe("Mails restoring a password that one e-mail address may be sent in 15 minutes."),
  LIVE_SOCKETS_PER_SESSION: whole(1, 1000)
    .default(12)
    .describe("Live connections that one session may hold."),
  LIVE_SOCKETS_PER_ADDRESS: whole(1, 1_000_000)
    .default(200)
    .describe("Live connections that one address may hold."),
  LIVE_BUFFER_BYTES: whole(1024, 67_108_864)
    .default(262_144)
    .describe("Unread bytes after which a slow live connection is dropped."),
  LIVE_PING_SECONDS: whole(1, 3600).default(30).describe("Seconds between heartbeats of a live connection."),
  CONNECTIONS: whole(10, 1_000_000)
    .default(20_000)
    .describe("Most connections at a time, live ones counted; keep it below the process's open files."),
  SHED_LAG_MS: whole(20, 60_000)
    .default(500)
    .describe("Event-loop lag above which pages that are not cached are answered 503."),
  SHUTDOWN_GRACE_MS: whole(100, 300_000)
    .default(10_000)
    .describe("Time for open requests to end after SIGTERM."),
  SOLSTICE_DEV: z
    .stringbool()
    .default(false)
    .describe("Set by `npm run dev`: the app is served by Vite and reloads as it is edited."),
});

export type Environment = z.output<typeof environment>;
