// `npm run check-api -- --url https://api.casino.example/api --login player`: checks a product API against the contract [KIT-1].
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { isLocaleCode } from "#contract/wire/locales.ts";
import { loadConfig } from "../config/config.ts";
import { ConfigError } from "../config/environment.ts";
import { createMetrics } from "../operations/metrics.ts";
import { memoryStore } from "../operations/shared-store.ts";
import { createProductApiClients } from "../product-api/clients.ts";
import { clientCaller } from "./api-caller.ts";
import { checkApi, groupNames } from "./check-api.ts";
import { type CheckReport, hasPassed } from "./report.ts";
import { htmlReport } from "./report-html.ts";
import { junitReport } from "./report-junit.ts";
import { textReport } from "./report-text.ts";

const USAGE = `npm run check-api -- [--url <product API>] [options]

  --url <address>        base URL of the product API; PRODUCT_API_URL by default
  --login <login>        a player for whom calls are made; without one, what guests see is checked
  --password-file <file> the player's password; CHECK_API_PASSWORD by default
  --writes               also calls what changes something: registers a player, creates a deposit
  --origin <origin>      origin of the pages, if the API depends on it
  --locale <code>        locale of the texts (en)
  --currency <code>      currency of what guests see (EUR)
  --only <names>         checks these groups only, such as lobby,deposits,pagination
  --timeout <ms>         time for an answer (5000)
  --socket <address>     the WebSocket; PRODUCT_SOCKET_URL, or /live below the base URL
  --no-socket            leaves the WebSocket out
  --listen <seconds>     how long its events are collected (5)
  --junit <file>         writes the report as JUnit XML, for CI
  --html <file>          writes the report as one HTML file
  --json <file>          writes the report as JSON

All settings of an instance apply, such as SITES_FILE. Exit code 0: as specified, 1: not, 2: wrong options.
`;

class UsageError extends Error {}

try {
  const report = await reportOf(readOptions());
  process.exitCode = hasPassed(report) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: "string" },
        login: { type: "string" },
        "password-file": { type: "string" },
        writes: { type: "boolean", default: false },
        origin: { type: "string" },
        locale: { type: "string", default: "en" },
        currency: { type: "string", default: "EUR" },
        timeout: { type: "string", default: "5000" },
        only: { type: "string" },
        socket: { type: "string" },
        "no-socket": { type: "boolean", default: false },
        listen: { type: "string", default: "5" },
        junit: { type: "string" },
        html: { type: "string" },
        json: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) throw new UsageError(USAGE);
    return values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}\n\n${USAGE}`);
  }
}

async function reportOf(options: ReturnType<typeof readOptions>): Promise<CheckReport> {
  const { url = process.env.PRODUCT_API_URL, locale, login, writes, currency, origin } = options;
  if (!url) throw new UsageError(`--url is missing.\n\n${USAGE}`);
  if (!isLocaleCode(locale)) throw new UsageError(`--locale ${locale} is no locale of the app.`);
  const config = loadConfig({
    SESSION_SECRETS: randomBytes(32).toString("hex"),
    ...process.env,
    PRODUCT_API_URL: url,
    PRODUCT_API_TIMEOUT_MS: options.timeout,
    ...(options.socket && { PRODUCT_SOCKET_URL: options.socket }),
  });
  const [site] = config.sites.all;
  if (!site) throw new UsageError("The sites file has no site.");
  const log = pino({ level: "silent" });
  const metrics = createMetrics(false, "");
  const productApi = createProductApiClients(config, { metrics, store: memoryStore(), tracer: null, log });
  try {
    const report = await checkApi({
      address: url,
      caller: clientCaller(productApi, { site, timeoutMs: config.PRODUCT_API_TIMEOUT_MS, origin, locale }),
      credentials: login === undefined ? null : { login, password: passwordOf(options["password-file"]) },
      writes,
      locale,
      currency,
      live:
        config.PRODUCT_SOCKET_URL && !options["no-socket"]
          ? { url: config.PRODUCT_SOCKET_URL, listenMs: secondsOf(options.listen) * 1000, origin }
          : null,
      only: groupsOf(options.only),
    });
    process.stdout.write(textReport(report));
    if (options.junit) writeFileSync(options.junit, junitReport(report));
    if (options.html) writeFileSync(options.html, htmlReport(report));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
    return report;
  } finally {
    await productApi.close();
  }
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new UsageError(`--listen ${text} is no number of seconds up to 600.`);
}

function groupsOf(only: string | undefined): string[] | undefined {
  const names = only?.split(",").map((name) => name.trim());
  const unknown = names?.find((name) => !groupNames().includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--only ${unknown} is no group. There are: ${groupNames().join(", ")}.`);
  return names;
}

/** A password as an argument would be visible in the list of processes. */
function passwordOf(file: string | undefined): string {
  if (file !== undefined) return readFileSync(file, "utf8").trimEnd();
  const password = process.env.CHECK_API_PASSWORD;
  if (!password) throw new UsageError("--login needs --password-file or CHECK_API_PASSWORD.");
  return password;
}
